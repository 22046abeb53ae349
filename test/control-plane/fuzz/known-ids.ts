import type {Plane} from '../plane.js';
import {organizationId, projectId} from '../small-seed.js';
import type {WireBranch} from '../wire-types.js';

/** The existing ids that a request can name, by the name of the path's parameter. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

const idsOf = (items: ReadonlyArray<{readonly id: string | number}> | undefined): readonly string[] =>
	(items ?? []).map(({id}) => String(id));

export const readKnownIds = async (plane: Plane): Promise<KnownIds> => {
	const project = `/projects/${projectId}`;
	const organization = `/organizations/${organizationId}`;
	const [branches, endpoints, operations, members, keys] = await Promise.all([
		plane.get<{branches?: WireBranch[]}>(`${project}/branches`),
		plane.get<{endpoints?: Array<{id: string}>}>(`${project}/endpoints`),
		plane.get<{operations?: Array<{id: string}>}>(`${project}/operations?limit=3`),
		plane.get<{members?: Array<{member: {id: string}}>}>(`${organization}/members`),
		plane.get<Array<{id: number}>>('/api_keys'),
	]);
	return {
		project_id: [projectId],
		branch_id: idsOf(branches.body.branches),
		endpoint_id: idsOf(endpoints.body.endpoints),
		operation_id: idsOf(operations.body.operations),
		org_id: [organizationId],
		source_org_id: [organizationId],
		member_id: idsOf((members.body.members ?? []).map(({member}) => member)),
		// The first key is the one in use, which must not be revoked.
		key_id: idsOf(keys.body).slice(1),
		role_name: ['neondb_owner'],
		database_name: ['neondb'],
	};
};
