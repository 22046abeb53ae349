import type {
	HeardDatabase,
	TakenOver,
	HeardRole,
	Heard,
} from '../../../postgres/fleet/changes-by-sql.js';
import {partId, type Database, type Role} from '../../world/branch-part.js';
import type {Turn} from '../turn.js';
import {hashOf} from '../../../postgres/protocol/wanted-roles.js';
import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import type {World} from '../../world/world.js';
import {newDatabase, newRole} from './new-database.js';

type HeardDatabases = {
	readonly put: readonly Database[];
	readonly remove: readonly string[];
	readonly taken: TakenOver['databases'];
};

/**
Imports the changes that SQL made to a branch's databases. A change made by the API takes precedence until the change has reached a server.
*/
const hearDatabases = (turn: Turn, branchId: string, heard: readonly HeardDatabase[]): HeardDatabases => {
	const {world, now: time} = turn;
	const byName = new Map(Array.from(world.databases.of(branchId), database => [database.name, database]));
	const pairs = heard.map(database => ({...database, known: database.former && world.databases.get(database.former.id)})).filter(({former, known, now, isAnother}) => {
		const isAsThere = known?.name === now?.name && known?.ownerName === now?.owner;
		const isChanged = known !== undefined && (known.name !== former?.name || known.ownerName !== former.owner);
		const isDeleted = former !== undefined && known === undefined && now !== undefined && !isAnother;
		return isAsThere || (!isChanged && !isDeleted);
	});
	const those = withFreeNames(pairs, new Set(byName.keys()));
	const left = leftNames(those);
	const put: Database[] = [];
	const taken = those.map(({former, known, now, isAnother}) => {
		const there = now === undefined || left.has(now.name) ? undefined : byName.get(now.name);
		let id = now && (known ?? there)?.id;
		if (now !== undefined && known !== undefined && (known.name !== now.name || known.ownerName !== now.owner)) {
			put.push({
				...known, name: now.name, ownerName: now.owner, updatedAt: time,
			});
		} else if (now !== undefined && id === undefined) {
			const made = newDatabase(turn, branchId, now.name, now.owner);
			put.push(made);
			({id} = made);
		}

		return {
			former, now, isAnother, id,
		};
	});
	return {put, remove: those.flatMap(({known, now}) => known !== undefined && now === undefined ? [known.id] : []), taken};
};

/**
A role created, changed or dropped by SQL. `password` is the password stored by the control plane, if the server still accepts that password.
*/
type CheckedRole = HeardRole & {readonly password: string | undefined};

type HeardRoles = {
	readonly put: readonly Role[];
	readonly remove: readonly string[];
	readonly taken: TakenOver['roles'];
};

/**
Imports the changes that SQL made to a branch's roles. A change made by the API takes precedence until the change has reached a server.
*/
const hearRoles = (turn: Turn, branchId: string, heard: readonly CheckedRole[]): HeardRoles => {
	const {world, now: time} = turn;
	const named = (name: string) => world.roles.get(partId(branchId, name));
	const pairs = heard.map(role => ({...role, known: role.former && named(role.former.name)})).filter(({former, known, now, isAnother}) => {
		const isReset = known?.password !== undefined && hashOf(known.password) !== former?.hash;
		const isDeleted = former !== undefined && known === undefined && now !== undefined && !isAnother && named(now.name) === undefined;
		return !isReset && !isDeleted;
	});
	const those = withFreeNames(pairs, new Set(Array.from(world.roles.of(branchId), ({name}) => name)));
	const left = leftNames(those);
	const put: Role[] = [];
	for (const {known, now, isAnother, password} of those) {
		const wasMadeBySql = known?.isMadeBySql ?? false;
		const isMadeBySql = isAnother || wasMadeBySql;
		const isAsKnown = known?.name === now?.name && known?.password === password && isMadeBySql === wasMadeBySql;
		if (now !== undefined && known !== undefined) {
			put.push(...isAsKnown
				? []
				: [{
					...newRole(turn, branchId, {
						name: now.name, password, isMadeBySql, hasLogin: password === undefined ? undefined : known.hasLogin,
					}), createdAt: isAnother ? time : known.createdAt,
				}]);
		} else if (now !== undefined && (named(now.name) === undefined || left.has(now.name))) {
			put.push(newRole(turn, branchId, {name: now.name, isMadeBySql: true}));
		}
	}

	return {
		put,
		remove: those.flatMap(({known, now}) => known === undefined || known.name === now?.name ? [] : [known.id]),
		taken: those.map(({former, now, isAnother, password}) => ({
			former, now, isAnother, hash: password === undefined ? undefined : hashOf(password),
		})),
	};
};

type Named = {readonly name: string};

/** A role or database as stored in the world (`known`), and as found on the server (`now`). Either may be absent. */
type Pair = {readonly known?: Named | undefined; readonly now?: Named | undefined};

/** Returns the names that became free because SQL renamed or dropped a role or database. */
const leftNames = (pairs: readonly Pair[]): ReadonlySet<string> =>
	new Set(pairs.flatMap(({known, now}) => known === undefined || known.name === now?.name ? [] : [known.name]));

/**
Leaves out each role or database whose new name is still taken by another role or database. A left-out role or database keeps its old name, and is
checked again later.

`names`: the names in the world.
*/
const withFreeNames = <Part extends Pair>(pairs: readonly Part[], names: ReadonlySet<string>): readonly Part[] => {
	const left = leftNames(pairs);
	const free = pairs.filter(({known, now}) =>
		known === undefined || now === undefined || now.name === known.name || !names.has(now.name) || left.has(now.name));
	return free.length === pairs.length ? pairs : withFreeNames(free, names);
};

/** The result of an import without changes. */
export const nothingTaken: TakenOver = {roles: [], databases: []};

type HeardOutcome = {readonly changes: Changes; readonly taken: TakenOver};

/**
Returns whether the world is newer than the branch's server, because a running operation creates a branch, or changes a role or a database.
*/
const isAhead = (world: World, {id, projectId}: Branch): boolean => world.unsettledOf(projectId).some(({action, branchId, applies}) =>
	action === 'create_timeline' || action === 'create_branch' || (applies !== undefined && branchId === id));

/**
Imports the changes that SQL made to a branch's roles and databases.

`isOfMoment`: whether the branch's data was just replaced by data from another point in time. Such an import does not wait for running operations.

@see docs/control-api.md#branch-roles
*/
export const hearBranch = (turn: Turn, branchId: string, heard: Omit<Heard, 'roles'> & {readonly roles: readonly CheckedRole[]}, isOfMoment = false): HeardOutcome => {
	const branch = turn.world.branches.get(branchId);
	if (branch === undefined || (!isOfMoment && isAhead(turn.world, branch))) {
		return {changes: {}, taken: nothingTaken};
	}

	const roles = hearRoles(turn, branchId, heard.roles);
	const databases = hearDatabases(turn, branchId, heard.databases);
	// A role that takes another role's name also takes that role's id. That id must not be removed.
	const ids = new Set(roles.put.map(({id}) => id));
	return {
		changes: {
			put: {roles: roles.put, databases: databases.put},
			remove: {roles: roles.remove.filter(id => !ids.has(id)), databases: databases.remove},
		},
		taken: {roles: roles.taken, databases: databases.taken},
	};
};
