import type {ServerObjects, ServerRole} from '../protocol/server-objects.js';
import {hashOf, type Applied, type AppliedRole} from '../protocol/wanted-roles.js';

/**
A role that SQL has made, changed or dropped.
*/
export type HeardRole = {
	/**
	As it was known last; absent for a new one.
	*/
	readonly former?: {readonly name: string; readonly hash: string | undefined} | undefined;

	/**
	As it is; absent for one that is gone.
	*/
	readonly now?: ServerRole | undefined;

	/**
	Whether the one that is there was made in place of the one that was known.
	*/
	readonly isAnother: boolean;
};

/**
A database that SQL has made, changed or dropped.
*/
export type HeardDatabase = {
	readonly former?: {readonly id: string; readonly name: string; readonly owner: string} | undefined;
	readonly now?: {readonly oid: string; readonly name: string; readonly owner: string} | undefined;

	/**
	Whether the one that is there was made in place of the one that was known.
	*/
	readonly isAnother: boolean;
};

/**
What SQL has done to a branch since it was looked at last.
*/
export type Heard = {
	readonly roles: readonly HeardRole[];
	readonly databases: readonly HeardDatabase[];
};

/**
A part of what was heard that the control plane has taken over.
*/
export type TakenOver = {
	/**
	With the hash of the password, unless only SQL knows that.
	*/
	readonly roles: ReadonlyArray<HeardRole & {readonly hash: string | undefined}>;

	/**
	With the id that it has in the API; undefined for one that is gone.
	*/
	readonly databases: ReadonlyArray<HeardDatabase & {readonly id: string | undefined}>;
};

/**
Pairs what was known with what is there: first by number, then, among the rest, by name.
*/
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

/**
Finds what SQL has done, as the difference between what was applied, or heard of, last and what a server has.
*/
export const hearSql = (applied: Applied, {roles, databases}: ServerObjects): Heard => ({
	roles: paired(Object.entries(applied.roles).map(([name, role]) => ({...role, name})), roles)
		.filter(({known, found}) => known === undefined || found === undefined || isRoleHeard(known, found))
		.map(({known, found}) => ({former: known && {name: known.name, hash: known.hash}, now: found, isAnother: isAnother({known, found})})),
	databases: paired(Object.entries(applied.databases).map(([id, database]) => ({...database, id})), databases)
		.filter(({known, found}) => known?.name !== found?.name || known?.owner !== found?.owner || known?.oid !== found?.oid)
		.map(({known, found}) => ({former: known && {id: known.id, name: known.name, owner: known.owner}, now: found, isAnother: isAnother({known, found})})),
});

/**
What is known of a branch once the control plane has taken over what was heard.
*/
export const withTaken = (applied: Applied, {roles, databases}: TakenOver): Applied => {
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

/**
Whether anything was heard.
*/
export const isHeard = ({roles, databases}: Heard): boolean => roles.length + databases.length > 0;
