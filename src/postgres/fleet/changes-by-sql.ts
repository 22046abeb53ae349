import {rm} from 'node:fs/promises';
import {type ServerObjects, type ServerRole, readObjects} from '../protocol/server-objects.js';
import {hashOf, type Applied, type AppliedRole} from '../protocol/wanted-roles.js';
import {readApplied, readFound, writeApplied} from './branch-notes.js';
import type {BranchKey, DataPaths} from './data-paths.js';
import type {Servers} from './servers.js';

/** A role created, changed or dropped by SQL. */
export type HeardRole = {
	/** The state last known to the control plane; absent for a new role. */
	readonly former?: {readonly name: string; readonly hash: string | undefined} | undefined;

	/** The current state; absent for a dropped role. */
	readonly now?: ServerRole | undefined;

	/** Whether the former role was dropped, and SQL has created a new role with the same name. */
	readonly isAnother: boolean;
};

/** A database created, changed or dropped by SQL. */
export type HeardDatabase = {
	readonly former?: {readonly id: string; readonly name: string; readonly owner: string} | undefined;
	readonly now?: {readonly oid: string; readonly name: string; readonly owner: string} | undefined;

	/** Whether the former database was dropped, and SQL has created a new database with the same name. */
	readonly isAnother: boolean;
};

/** The changes that SQL has made in a branch since the last check. */
export type Heard = {
	readonly roles: readonly HeardRole[];
	readonly databases: readonly HeardDatabase[];
};

/** The changes that the control plane has imported. */
export type TakenOver = {
	/**
	The imported roles. `hash`: the hash of the password; undefined if the control plane does not know the password.
	*/
	readonly roles: ReadonlyArray<HeardRole & {readonly hash: string | undefined}>;

	/** The imported databases. `id`: the database's id in the API; undefined if the database is gone. */
	readonly databases: ReadonlyArray<HeardDatabase & {readonly id: string | undefined}>;
};

/** The callbacks for the size of a branch's data, and for changes made by SQL. */
export type Listeners = {
	readonly onSize: (branchId: string, bytes: number) => void;

	/**
	Receives the changes that SQL has made in a branch, and returns those that the control plane has imported.

	`isOfMoment`: whether the branch's data was just replaced by the data of a past moment. If so, running operations don't postpone the import.
	*/
	readonly onSql: (branchId: string, heard: Heard, isOfMoment: boolean) => Promise<TakenOver>;
};

/** Pairs each known role or database with its match on the server: by OID, or else by name. */
const paired = <Known extends {readonly name: string; readonly oid?: string | undefined}, Found extends {readonly name: string; readonly oid: string}>(
	known: readonly Known[],
	found: readonly Found[],
): ReadonlyArray<{readonly known?: Known; readonly found?: Found}> => {
	const numbers = new Set(known.map(({oid}) => oid));
	const byOid = new Map(found.map(one => [one.oid, one]));
	const byName = new Map(found.filter(({oid}) => !numbers.has(oid)).map(one => [one.name, one]));
	const pairs = known.map(one => {
		const match = byOid.get(one.oid ?? '') ?? byName.get(one.name);
		byName.delete(match?.name ?? '');
		return match === undefined ? {known: one} : {known: one, found: match};
	});
	return [...pairs, ...byName.values().map(one => ({found: one}))];
};

const isAnother = ({known, found}: {readonly known?: {readonly oid?: string | undefined}; readonly found?: {readonly oid: string}}): boolean =>
	known?.oid !== undefined && found !== undefined && known.oid !== found.oid;

const isRoleHeard = (known: AppliedRole & {readonly name: string}, found: ServerRole): boolean =>
	known.name !== found.name || known.oid !== found.oid || known.verifier !== hashOf(found.verifier);

/** Finds changes made by SQL: the differences between the applied state and the contents of a server. */
const hearSql = (applied: Applied, {roles, databases}: ServerObjects): Heard => ({
	roles: paired(Object.entries(applied.roles).map(([name, role]) => ({...role, name})), roles)
		.filter(({known, found}) => known === undefined || found === undefined || isRoleHeard(known, found))
		.map(({known, found}) => ({former: known && {name: known.name, hash: known.hash}, now: found, isAnother: isAnother({known, found})})),
	databases: paired(Object.entries(applied.databases).map(([id, database]) => ({...database, id})), databases)
		.filter(({known, found}) => known?.name !== found?.name || known?.owner !== found?.owner || known?.oid !== found?.oid)
		.map(({known, found}) => ({former: known && {id: known.id, name: known.name, owner: known.owner}, now: found, isAnother: isAnother({known, found})})),
});

/** Returns the applied state of a branch, updated with the changes that the control plane has imported. */
const withTaken = (applied: Applied, {roles, databases}: TakenOver): Applied => {
	const goneRoles = new Set(roles.map(({former}) => former?.name));
	const goneDatabases = new Set(databases.map(({former}) => former?.id));
	return {
		...applied,
		roles: Object.fromEntries([
			...Object.entries(applied.roles).filter(([name]) => !goneRoles.has(name)),
			...roles.flatMap(({now, hash}): ReadonlyArray<readonly [string, AppliedRole]> => now === undefined ? [] : [[now.name, {hash, oid: now.oid, verifier: hashOf(now.verifier)}]]),
		]),
		databases: Object.fromEntries([
			...Object.entries(applied.databases).filter(([id]) => !goneDatabases.has(id)),
			...databases.flatMap(({now, id}) => now === undefined || id === undefined ? [] : [[id, now] as const]),
		]),
	};
};

const isHeard = ({roles, databases}: Heard): boolean => roles.length + databases.length > 0;

/** Reports a branch's size and the changes made by SQL. Stores the changes that the control plane has imported. */
const takeIn = async (paths: DataPaths, key: BranchKey, objects: ServerObjects, {onSize, onSql}: Listeners, isOfMoment: boolean): Promise<void> => {
	onSize(key.branchId, objects.bytes);
	const file = paths.appliedFile(key);
	const applied = await readApplied(file);
	// While pgtower creates roles or databases, it can't distinguish them from those that SQL creates.
	const heard = applied === undefined || applied.making !== undefined ? undefined : hearSql(applied, objects);
	if (applied === undefined || heard === undefined || !isHeard(heard)) {
		return;
	}

	// The control plane imports a change before the change is in the file. If pgtower is killed in between, the next check reports the change again,
	// and the control plane recognizes it.
	const taken = await onSql(key.branchId, heard, isOfMoment);
	await (isHeard(taken) && writeApplied(file, withTaken(applied, taken)));
};

/**
Reports the size, roles and databases that a branch has received with the data of a past moment. Does nothing if they have already been reported.
Before the report, the stored state describes the branch's former data.

@throws {Error} With the message of the system, or of the callback.
*/
export const takeInMoment = async (paths: DataPaths, key: BranchKey, listeners: Listeners): Promise<void> => {
	const file = paths.foundFile(key);
	const found = await readFound(file);
	if (found === undefined) {
		return;
	}

	await takeIn(paths, key, found, listeners, true);
	await rm(file);
};

/**
Reads the contents of a running primary, and reports changes made by SQL. Does nothing if the compute's server is a replica or is not running. No
other work on the branch may run at the same time.

Never fails. A server that can't be queried, such as a stopping server, is checked again later.
*/
type Look = (computeId: string | undefined) => Promise<void>;

export const createLook = (paths: DataPaths, servers: Servers, listeners: Listeners): Look => async computeId => {
	const server = servers.serverOf(computeId ?? '');
	if (server === undefined || server.isReplica) {
		return;
	}

	try {
		await takeIn(paths, server, await readObjects(server.address), listeners, false);
	} catch {
		// The server can't be queried at the moment. The next check reads its contents.
	}
};
