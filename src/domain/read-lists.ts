import {fieldsOf, type Attribute} from './attributes/attribute.js';
import {branchSnapshotAttributes} from './attributes/branch-snapshot-attributes.js';
import {databaseAttributes} from './attributes/database-attributes.js';
import {roleAttributes} from './attributes/role-attributes.js';
import {branchSnapshotObject, type BranchSnapshot} from './branches/branch-snapshot.js';
import {databaseObject, type Database} from './branches/database.js';
import {roleObject, type Role} from './branches/role.js';
import type {ApiObject} from './export/api-object.js';
import type {Field, Moment} from './filter/field.js';
import {objectPath, type Belongings} from './requests/object-path.js';
import type {Zone} from './time.js';

/**
The row type of each list that one request reads completely. pgtower reads such a list while the list is displayed.
*/
export type ReadObjects = {
	readonly databases: Database;
	readonly roles: Role;
	readonly snapshots: BranchSnapshot;
};

export type ReadList = keyof ReadObjects;

type ReadObject = Belongings & {readonly id: string; readonly name: string};

/**
The function with which attributes look up the names of branches. `branchName` returns the branch's id if the name is unknown.
*/
export type NamesOfRows = {readonly branchName: (branchId: string) => string};

/** The properties of a list that do not depend on its rows. */
type ReadKind<Item extends ReadObject> = {
	/** The noun for rows in singular and plural, and the heading of the list. */
	readonly one: string;
	readonly many: string;
	readonly heading: string;

	/** The kind of object that owns the rows. */
	readonly of: 'branch' | 'project';

	/** Returns the list's path below the API root. A row's path appends the row's id. */
	readonly path: (of: Belongings) => string;

	/** More names for the list's command. */
	readonly aliases: readonly string[];

	readonly attributes: ReadonlyArray<Attribute<Item, Moment & NamesOfRows, NamesOfRows & {readonly zone: Zone}>>;
	readonly objectOf: (item: Item) => ApiObject;

	/** Returns the note next to a row's name in the owner's detail view; may be empty. */
	readonly note: (item: Item) => string;

	/** Whether the API has no endpoint for a single row. */
	readonly isInListOnly?: boolean;
};

const withFields = <Item extends ReadObject>(kind: ReadKind<Item>): ReadKind<Item> & {readonly fields: ReadonlyArray<Field<Item, Moment & NamesOfRows>>} =>
	({...kind, fields: fieldsOf(kind.attributes)});

const readKinds: {readonly [List in ReadList]: ReturnType<typeof withFields<ReadObjects[List]>>} = {
	databases: withFields({
		one: 'database', many: 'databases', heading: 'Databases of a branch', of: 'branch', path: of => objectPath({...of, kind: 'database'}), aliases: ['db'],
		attributes: databaseAttributes, objectOf: databaseObject, note: ({ownerName}) => `owned by ${ownerName}`,
	}),
	roles: withFields({
		one: 'role', many: 'roles', heading: 'Roles of a branch', of: 'branch', path: of => objectPath({...of, kind: 'role'}), aliases: ['users'],
		attributes: roleAttributes, objectOf: roleObject, note: ({isProtected}) => isProtected ? 'protected' : '',
	}),
	snapshots: withFields({
		one: 'snapshot', many: 'snapshots', heading: 'Snapshots of a project', of: 'project', path: of => objectPath({...of, kind: 'snapshot'}), aliases: ['backups'],
		attributes: branchSnapshotAttributes, objectOf: branchSnapshotObject, note: () => '', isInListOnly: true,
	}),
};

// The cast is safe because no code adds keys to `readKinds`.
export const readLists = Object.keys(readKinds) as readonly ReadList[];

export const isReadList = (name: string): name is ReadList => Object.hasOwn(readKinds, name);

export const readKindOf = <List extends ReadList>(list: List): (typeof readKinds)[List] => readKinds[list];

/** Builds a record with a value for each list. */
export const byReadList = <Values extends Readonly<Record<ReadList, unknown>>>(valueFor: (list: ReadList) => Values[ReadList]): Values =>
	// The cast is safe because `readLists` has every key of the record.
	Object.fromEntries(readLists.map(list => [list, valueFor(list)])) as Values;

/** Returns the lists of a branch or of a project, in `tab` order. */
export const listsOf = (owner: 'branch' | 'project'): readonly ReadList[] => readLists.filter(list => readKindOf(list).of === owner);

/** Joins the nouns of several lists: `databases and roles`. */
export const nounsOf = (lists: readonly ReadList[]): string => {
	const nouns = lists.map(list => readKindOf(list).many);
	return nouns.length < 2 ? nouns.join('') : `${nouns.slice(0, -1).join(', ')} and ${nouns.at(-1)}`;
};

/** Returns the next (1) or previous (-1) list of the same owner, wrapping around. */
export const listBehind = (list: ReadList, steps: 1 | -1): ReadList => {
	const ring = listsOf(readKindOf(list).of);
	return ring.at((ring.indexOf(list) + steps) % ring.length) ?? list;
};
