import type {Instant} from '../../../domain/time.js';
import type {Branch} from '../../world/branch.js';
import {partId, type Database, type Role} from '../../world/branch-part.js';
import type {Turn} from '../turn.js';
import {newRole} from './new-database.js';

/**
The roles and databases of a branch that were already there at a moment; all of them when there is none.

What has been deleted or renamed since is no longer known. A role that owns one of the databases is among them, however new it is.

@see docs/control-api.md#branch-moment
*/
export const partsAt = ({world, platform}: Pick<Turn, 'world' | 'platform'>, {id}: Branch, moment: Instant = Infinity): {readonly roles: readonly Role[]; readonly databases: readonly Database[]} => {
	// What servers had at a moment is read back from their data.
	const at = platform.hasServers ? Infinity : moment;
	const databases = [...world.databases.of(id)].filter(({createdAt}) => createdAt <= at);
	const owners = new Set(databases.map(({ownerName}) => ownerName));
	return {databases, roles: [...world.roles.of(id)].filter(({name, createdAt}) => createdAt <= at || owners.has(name))};
};

/**
Makes a password; the world's source of chance must not decide one.
*/
export type MakePassword = () => string;

type CopiedRoles = {
	readonly from: Branch;

	/**
	The id of the branch that gets them.
	*/
	readonly to: string;
	readonly roles: readonly Role[];
	readonly makePassword: MakePassword;
};

/**
The roles that a branch gets from another one, with their passwords.

From a protected branch it gets no password: a role that it has already keeps its own, any other one gets a new one.

@see docs/control-api.md#branch-protected
*/
export const copiedRoles = (turn: Turn, {
	from, to, roles, makePassword,
}: CopiedRoles): readonly Role[] =>
	roles.map(role => {
		const own = turn.world.roles.get(partId(to, role.name));
		// A role that SQL made may be for others to be members of: it gets no login that it has not.
		const isOnlySqls = role.isMadeBySql === true && role.password === undefined;
		const isShared = !from.isProtected || role.hasLogin === false || isOnlySqls;
		return newRole(turn, to, isShared ? role : {...role, password: own?.hasLogin === false ? makePassword() : own?.password ?? makePassword()});
	});
