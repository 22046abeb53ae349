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
Imports changes made by SQL to the databases of a branch. Changes made by the API that have not reached a server take precedence.
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
A role created, changed or dropped by SQL. `password` is the one that the control plane knows, if the server still accepts it.
*/
type CheckedRole = HeardRole & {readonly password: string | undefined};

type HeardRoles = {
	readonly put: readonly Role[];
	readonly remove: readonly string[];
	readonly taken: TakenOver['roles'];
};

/**
Imports changes made by SQL to the roles of a branch. Changes made by the API that have not reached a server take precedence.
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

/** A role or database as known to the world, and as found on the server. Either side may lack it. */
type Pair = {readonly known?: Named | undefined; readonly now?: Named | undefined};

/** Returns the names that roles or databases lose because SQL renamed or dropped them. */
const leftNames = (pairs: readonly Pair[]): ReadonlySet<string> =>
	new Set(pairs.flatMap(({known, now}) => known === undefined || known.name === now?.name ? [] : [known.name]));

/**
Leaves out roles or databases whose new name is still taken by another role or database. They keep their old name, and are checked again later.

`names`: the names known to the world.
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
Returns whether a running operation makes the world newer than the branch's server, by creating a branch, or by changing a role or a database.
*/
const isAhead = (world: World, {id, projectId}: Branch): boolean => world.unsettledOf(projectId).some(({action, branchId, applies}) =>
	action === 'create_timeline' || action === 'create_branch' || (applies !== undefined && branchId === id));

/**
Imports changes made by SQL to the roles and databases of a branch.

`isOfMoment`: whether the branch's data was just replaced by that of another point in time. If so, running operations don't postpone the import.

@see docs/control-api.md#branch-roles
*/
export const hearBranch = (turn: Turn, branchId: string, heard: Omit<Heard, 'roles'> & {readonly roles: readonly CheckedRole[]}, isOfMoment = false): HeardOutcome => {
	const branch = turn.world.branches.get(branchId);
	if (branch === undefined || (!isOfMoment && isAhead(turn.world, branch))) {
		return {changes: {}, taken: nothingTaken};
	}

	const roles = hearRoles(turn, branchId, heard.roles);
	const databases = hearDatabases(turn, branchId, heard.databases);
	// A role that takes the name of another one also takes its id.
	const ids = new Set(roles.put.map(({id}) => id));
	return {
		changes: {
			put: {roles: roles.put, databases: databases.put},
			remove: {roles: roles.remove.filter(id => !ids.has(id)), databases: databases.remove},
		},
		taken: {roles: roles.taken, databases: databases.taken},
	};
};
