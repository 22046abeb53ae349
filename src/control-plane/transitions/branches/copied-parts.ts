import type {Instant} from '../../../domain/time.js';
import type {Branch} from '../../world/branch.js';
import {partId, type Database, type Role} from '../../world/branch-part.js';
import type {Turn} from '../turn.js';
import {newRole} from './new-database.js';

/**
Finds the roles and databases that a branch had at a past moment. Without a moment, finds all roles and databases.

Roles and databases that were deleted after the moment are missing. Roles and databases that were renamed after the moment have their new names. The
owners of the found databases are included, even owners created after the moment.

@see docs/control-api.md#branch-moment
*/
export const partsAt = ({world, platform}: Pick<Turn, 'world' | 'platform'>, {id}: Branch, moment: Instant = Infinity): {readonly roles: readonly Role[]; readonly databases: readonly Database[]} => {
	// With servers, all parts are copied. The data later shows which parts existed at that moment.
	const at = platform.hasServers ? Infinity : moment;
	const databases = [...world.databases.of(id)].filter(({createdAt}) => createdAt <= at);
	const owners = new Set(databases.map(({ownerName}) => ownerName));
	return {databases, roles: [...world.roles.of(id)].filter(({name, createdAt}) => createdAt <= at || owners.has(name))};
};

/**
A generator of passwords. Passwords must not come from the world's randomness, because that randomness is reproducible.
*/
export type MakePassword = () => string;

type CopiedRoles = {
	readonly from: Branch;

	/** The id of the branch that receives the roles. */
	readonly to: string;
	readonly roles: readonly Role[];
	readonly makePassword: MakePassword;
};

/**
Copies roles to another branch, with their passwords.

The passwords of a protected branch are not copied. Instead, a role that already exists in the receiving branch keeps its password there. A role
without a password there gets a new password.

@see docs/control-api.md#branch-protected
*/
export const copiedRoles = (turn: Turn, {
	from, to, roles, makePassword,
}: CopiedRoles): readonly Role[] =>
	roles.map(role => {
		const own = turn.world.roles.get(partId(to, role.name));
		// A role created by SQL may be a group role, which must not gain a login.
		const isOnlySqls = role.isMadeBySql === true && role.password === undefined;
		const isShared = !from.isProtected || role.hasLogin === false || isOnlySqls;
		return newRole(turn, to, isShared ? role : {...role, password: own?.hasLogin === false ? makePassword() : own?.password ?? makePassword()});
	});
