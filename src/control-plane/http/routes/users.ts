import {requireMember, requireOrganization, requirePersonal} from '../../auth/authority.js';
import {membershipOf} from '../../auth/caller.js';
import {parse} from '../parse/parse.js';
import {transferBody} from '../parse/project-body.js';
import {regions} from '../../regions.js';
import {transferProjects} from '../../transitions/projects/transfer-projects.js';
import {encodeOrganization, encodeUser} from '../encode/account.js';
import {encodeRegion} from '../encode/region.js';
import type {Route} from './route.js';

/**
Routes that return the caller's account, organizations and kind of key. Further routes transfer the caller's projects and list the regions.

@see docs/control-api.md#account-requests
*/
export const userRoutes: readonly Route[] = [
	{
		method: 'GET',
		path: '/users/me',
		answer({caller}) {
			requirePersonal(caller);
			return {status: 200, body: encodeUser(caller.user)};
		},
	},
	{
		method: 'GET',
		path: '/users/me/organizations',
		answer({transactor, caller: {key, user}}) {
			const {world} = transactor.turn();
			const organizations = [...world.organizations.all()].filter(({id}) => key.kind === 'personal'
				? membershipOf(world, id, user.id) !== undefined
				: id === key.organizationId);
			return {status: 200, body: {organizations: organizations.map(organization => encodeOrganization(organization))}};
		},
	},
	{
		method: 'POST',
		path: '/users/me/projects/transfer',
		answer({transactor, caller, body}) {
			requirePersonal(caller);
			const {world} = transactor.turn();
			const {destination_org_id: destinationId, project_ids: ids} = parse(transferBody, body);
			requireMember(world, caller, destinationId);
			const destination = requireOrganization(world, caller, destinationId);
			transactor.transact(turn => transferProjects(turn, caller.user.id, ids, destination));
			return {status: 200, body: {}};
		},
	},
	{
		method: 'GET',
		path: '/auth',
		answer: ({caller: {key, user}}) => ({
			status: 200,
			body: {
				account_id: key.organizationId ?? user.id,
				auth_method: key.kind === 'personal' ? 'api_key_user' : 'api_key_org',
			},
		}),
	},
	{
		method: 'GET',
		path: '/regions',
		answer: () => ({status: 200, body: {regions: regions.filter(({isClosed}) => isClosed !== true).map(region => encodeRegion(region))}}),
	},
];
