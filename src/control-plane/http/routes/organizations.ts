import * as v from 'valibot';
import {
	requireAdministration,
	requireAdministrator,
	requireMember,
	requireOrganization,
} from '../../auth/authority.js';
import {parse} from '../parse/parse.js';
import {transferBody} from '../parse/project-body.js';
import {NotFound} from '../../http-errors.js';
import {changeRole, removeMember} from '../../transitions/projects/memberships.js';
import {transferProjects} from '../../transitions/projects/transfer-projects.js';
import {encodeListedMember, encodeMember, encodeOrganization} from '../encode/organization.js';
import type {Membership} from '../../world/membership.js';
import type {Call, Route} from './route.js';

const path = '/organizations/{org_id}';
const memberPath = '/organizations/{org_id}/members/{member_id}';
const roleBody = v.object({role: v.picklist(['admin', 'member'])});

const reachMember = ({ledger, caller, path: part}: Call): Membership => {
	const {world} = ledger.turn();
	const {id} = requireOrganization(world, caller, part('org_id'));
	const membership = world.memberships.get(part('member_id'));
	if (membership?.organizationId !== id) {
		throw new NotFound(`member ${part('member_id')} not found`);
	}

	return membership;
};

/**
Organizations, who belongs to them, and the projects that leave them.

@see docs/control-api.md#life-of-a-key; docs/control-api.md#account-organization
*/
export const organizationRoutes: readonly Route[] = [
	{
		method: 'GET',
		path,
		answer: ({ledger, caller, path: part}) => ({status: 200, body: encodeOrganization(requireOrganization(ledger.turn().world, caller, part('org_id')))}),
	},
	{
		method: 'GET',
		path: `${path}/members`,
		answer({ledger, caller, path: part}) {
			const {world} = ledger.turn();
			const {id} = requireOrganization(world, caller, part('org_id'));
			const members = [...world.memberships.of(id)].flatMap(membership => {
				const user = world.users.get(membership.userId);
				return user === undefined ? [] : [encodeListedMember(membership, user)];
			});
			return {status: 200, body: {members}};
		},
	},
	{
		method: 'GET',
		path: memberPath,
		answer: call => ({status: 200, body: encodeMember(reachMember(call))}),
	},
	{
		method: 'PATCH',
		path: memberPath,
		answer(call) {
			const before = reachMember(call);
			const {role} = parse(roleBody, call.body);
			requireAdministration(call.ledger.turn().world, call.caller, before.organizationId);
			const {membership} = call.ledger.make(turn => changeRole(turn, before, role));
			return {status: 200, body: encodeMember(membership)};
		},
	},
	{
		method: 'DELETE',
		path: memberPath,
		answer(call) {
			const membership = reachMember(call);
			// Members may leave; only administrators may make others leave.
			if (call.caller.key.kind !== 'personal' || membership.userId !== call.caller.user.id) {
				requireAdministration(call.ledger.turn().world, call.caller, membership.organizationId);
			}

			call.ledger.make(turn => removeMember(turn, membership));
			return {status: 200, body: {}};
		},
	},
	{
		method: 'POST',
		path: '/organizations/{source_org_id}/projects/transfer',
		answer({ledger, caller, path: part, body}) {
			const {world} = ledger.turn();
			requireAdministrator(world, caller, part('source_org_id'));
			const {destination_org_id: destinationId, project_ids: ids} = parse(transferBody, body);
			requireMember(world, caller, destinationId);
			const destination = requireOrganization(world, caller, destinationId);
			ledger.make(turn => transferProjects(turn, part('source_org_id'), ids, destination));
			return {status: 200, body: {}};
		},
	},
];
