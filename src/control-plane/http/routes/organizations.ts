import * as v from 'valibot';
import {limitQuery, parse} from '../parse/parse.js';
import type {Membership, User} from '../../world/account.js';
import {
	requireAdministration,
	requireAdministrator,
	requireMember,
	requireOrganization,
} from '../../auth/authority.js';
import {transferBody} from '../parse/project-body.js';
import {NotFound} from '../../http-errors.js';
import {changeRole, removeMember, transferProjects} from '../../transitions/projects/transfer-projects.js';
import {encodeListedMember, encodeMember, encodeOrganization} from '../encode/account.js';
import {hashSecret, newSecret} from '../../auth/secret.js';
import {newOrganizationKeyBody} from '../parse/key-body.js';
import {createKey, revokeKey} from '../../transitions/keys/api-keys.js';
import {requireProject} from '../../transitions/turn.js';
import {encodeListedKey, encodeNewKey, encodeRevokedKey} from '../encode/api-key.js';
import type {ApiKey} from '../../world/api-key.js';
import type {World} from '../../world/world.js';
import type {Call, Route} from './route.js';
import {sortedPage} from './sorted-page.js';

const mostPerPage = 500;

/** @see docs/control-api.md#account-organization */
const memberQuery = v.object({
	sort_by: v.optional(v.picklist(['email', 'role', 'joined_at']), 'joined_at'),
	sort_order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
	cursor: v.optional(v.string()),
	limit: limitQuery(mostPerPage, mostPerPage),
});

type Member = {readonly membership: Membership; readonly user: User};

/**
Returns one page of an organization's members. `next` is the cursor of the next page, absent on the last page.

@see docs/control-api.md#lists-in-pages
*/
const memberPage = (all: readonly Member[], query: v.InferOutput<typeof memberQuery>) => {
	const {items: members, next} = sortedPage(all, ({membership, user}) => [{
		email: user.email, role: membership.role, joined_at: membership.joinedAt,
	}[query.sort_by], membership.id], query);
	return {members, pagination: {next, sort_by: query.sort_by, sort_order: query.sort_order}};
};

const organizationPath = '/organizations/{org_id}';
const memberPath = '/organizations/{org_id}/members/{member_id}';
const roleBody = v.object({role: v.picklist(['admin', 'member'], 'only admin and member are possible here')});

const loadMember = ({transactor, caller, path}: Call): Membership => {
	const {world} = transactor.turn();
	const {id} = requireOrganization(world, caller, path('org_id'));
	const membership = world.memberships.get(path('member_id'));
	if (membership?.organizationId !== id) {
		throw new NotFound(`member ${path('member_id')} not found`);
	}

	return membership;
};

/**
Routes for organizations, their members, and transfers of their projects.

@see docs/control-api.md#life-of-a-key; docs/control-api.md#account-organization
*/
export const organizationRoutes: readonly Route[] = [
	{
		method: 'GET',
		path: organizationPath,
		answer: ({transactor, caller, path}) => ({
			status: 200, body: encodeOrganization(requireOrganization(transactor.turn().world, caller, path('org_id'))),
		}),
	},
	{
		method: 'GET',
		path: `${organizationPath}/members`,
		answer({transactor, caller, path, query}) {
			const {world} = transactor.turn();
			const {id} = requireOrganization(world, caller, path('org_id'));
			const all = [...world.memberships.of(id)].flatMap(membership => {
				const user = world.users.get(membership.userId);
				return user === undefined ? [] : [{membership, user}];
			});
			const {members, pagination} = memberPage(all, parse(memberQuery, query));
			return {status: 200, body: {members: members.map(({membership, user}) => encodeListedMember(membership, user)), pagination}};
		},
	},
	{
		method: 'GET',
		path: memberPath,
		answer: call => ({status: 200, body: encodeMember(loadMember(call))}),
	},
	{
		method: 'PATCH',
		path: memberPath,
		answer(call) {
			const before = loadMember(call);
			const {role} = parse(roleBody, call.body);
			requireAdministration(call.transactor.turn().world, call.caller, before.organizationId);
			const {membership} = call.transactor.transact(turn => changeRole(turn, before, role));
			return {status: 200, body: encodeMember(membership)};
		},
	},
	{
		method: 'DELETE',
		path: memberPath,
		answer(call) {
			const membership = loadMember(call);
			// Every member may leave. Only administrators may remove other members.
			if (call.caller.key.kind !== 'personal' || membership.userId !== call.caller.user.id) {
				requireAdministration(call.transactor.turn().world, call.caller, membership.organizationId);
			}

			call.transactor.transact(turn => removeMember(turn, membership));
			return {status: 200, body: {}};
		},
	},
	{
		method: 'POST',
		path: '/organizations/{source_org_id}/projects/transfer',
		answer({transactor, caller, path, body}) {
			const {world} = transactor.turn();
			requireAdministrator(world, caller, path('source_org_id'));
			const {destination_org_id: destinationId, project_ids: ids} = parse(transferBody, body);
			requireMember(world, caller, destinationId);
			const destination = requireOrganization(world, caller, destinationId);
			transactor.transact(turn => transferProjects(turn, path('source_org_id'), ids, destination));
			return {status: 200, body: {}};
		},
	},
];

const keysPath = '/organizations/{org_id}/api_keys';

const validKeysOf = (world: World, organizationId: string): readonly ApiKey[] =>
	[...world.apiKeys.of(organizationId)].filter(key => key.kind !== 'personal' && key.revokedAt === undefined);

/**
Routes for the keys of an organization, including keys scoped to the organization's projects.

@see docs/control-api.md#kinds-of-api-key; docs/control-api.md#authentication-organization-key; docs/control-api.md#who-may-revoke-a-key
*/
export const organizationKeyRoutes: readonly Route[] = [
	{
		method: 'GET',
		path: keysPath,
		answer({transactor, caller, path}) {
			const {world} = transactor.turn();
			const {id} = requireOrganization(world, caller, path('org_id'));
			return {status: 200, body: validKeysOf(world, id).map(key => encodeListedKey(world, key))};
		},
	},
	{
		method: 'POST',
		path: keysPath,
		answer({transactor, caller, path, body}) {
			const {world} = transactor.turn();
			const organizationId = path('org_id');
			requireMember(world, caller, organizationId);
			const {key_name: name, project_id: projectId} = parse(newOrganizationKeyBody, body);
			if (projectId === undefined) {
				requireAdministrator(world, caller, organizationId);
			} else if (requireProject(world, projectId).ownerId !== organizationId) {
				throw new NotFound(`project ${projectId} not found`);
			}

			const secret = newSecret();
			const {key} = transactor.transact(turn => createKey(turn, {
				kind: projectId === undefined ? 'organization' : 'project',
				name,
				hash: hashSecret(secret),
				userId: caller.user.id,
				organizationId,
				...(projectId !== undefined && {projectId}),
			}));
			return {status: 200, body: encodeNewKey(key, secret)};
		},
	},
	{
		method: 'DELETE',
		path: '/organizations/{org_id}/api_keys/{key_id}',
		answer({transactor, caller, path}) {
			const {world} = transactor.turn();
			requireAdministration(world, caller, path('org_id'));
			const found = validKeysOf(world, path('org_id')).find(({id}) => id === path('key_id'));
			if (found === undefined) {
				throw new NotFound(`API key ${path('key_id')} not found`);
			}

			const {key} = transactor.transact(turn => revokeKey(turn, found));
			return {status: 200, body: encodeRevokedKey(key)};
		},
	},
];
