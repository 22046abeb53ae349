import type {Turn} from '../turn.js';
import {Unprocessable} from '../../http-errors.js';
import type {Changes} from '../../world/changes.js';
import type {Membership} from '../../world/account.js';
import type {World} from '../../world/world.js';

const requireOtherAdministrator = (world: World, membership: Membership): void => {
	const others = [...world.memberships.of(membership.organizationId)].filter(({role, id}) => role === 'admin' && id !== membership.id);
	if (membership.role === 'admin' && others.length === 0) {
		throw new Unprocessable('an organization needs at least one administrator');
	}
};

/**
Ends a user's membership. The user's keys stay valid, but no longer give access to the organization's projects.

@throws {Unprocessable} For the last administrator.
@see docs/control-api.md#key-left-organization
*/
export const removeMember = ({world}: Turn, membership: Membership): {readonly changes: Changes} => {
	requireOtherAdministrator(world, membership);
	return {changes: {remove: {memberships: [membership.id]}}};
};

/**
Makes a member an administrator, or an administrator a member.

@throws {Unprocessable} For the last administrator.
*/
export const changeRole = (
	{world}: Turn,
	before: Membership,
	role: Membership['role'],
): {readonly changes: Changes; readonly membership: Membership} => {
	if (role !== 'admin') {
		requireOtherAdministrator(world, before);
	}

	const membership = {...before, role};
	return {changes: {put: {memberships: [membership]}}, membership};
};
