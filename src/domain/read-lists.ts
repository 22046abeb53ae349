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
The row type of each list that is loaded whole by one request while displayed.
*/
export type ReadObjects = {
	readonly databases: Database;
	readonly roles: Role;
	readonly snapshots: BranchSnapshot;
};

export type ReadList = keyof ReadObjects;

/**
The common properties of rows in these lists.
*/
type ReadObject = Belongings & {readonly id: string; readonly name: string};

/**
Facts about its rows besides their properties: the name of a branch, or its id if the name is unknown.
*/
export type NamesOfRows = {readonly branchName: (branchId: string) => string};

/**
The properties of such a list that do not depend on its rows.
*/
type ReadKind<Item extends ReadObject> = {
	/**
	Its noun in singular and plural, and as a heading.
	*/
	readonly one: string;
	readonly many: string;
	readonly heading: string;

	/**
	The owner of its rows.
	*/
	readonly of: 'branch' | 'project';

	/**
	Its path below the API root; a row's id is appended.
	*/
	readonly path: (of: Belongings) => string;

	/**
	More names for its command.
	*/
	readonly aliases: readonly string[];

	/**
	All attributes of a row.
	*/
	readonly attributes: ReadonlyArray<Attribute<Item, Moment & NamesOfRows, NamesOfRows & {readonly zone: Zone}>>;
	readonly objectOf: (item: Item) => ApiObject;

	/**
	The note next to its name in the owner's detail view; may be empty.
	*/
	readonly note: (item: Item) => string;

	/**
	Whether the API has no endpoint for a single row.
	*/
	readonly isInListOnly?: boolean;
};

/**
Adds the fields for filtering and sorting rows.
*/
const withFields = <Item extends ReadObject>(kind: ReadKind<Item>): ReadKind<Item> & {readonly fields: ReadonlyArray<Field<Item, Moment & NamesOfRows>>} =>
	({...kind, fields: fieldsOf(kind.attributes)});

const readKinds: {readonly [List in ReadList]: ReturnType<typeof withFields<ReadObjects[List]>>} = {
	databases: withFields({
		one: 'database', many: 'databases', heading: 'Databases of a branch', of: 'branch', path: of => objectPath({...of, kind: 'database'}), aliases: ['db'],
		attributes: databaseAttributes, objectOf: databaseObject, note: ({ownerName}) => `of ${ownerName}`,
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

// `Object.keys` is exact here: nothing adds names to the table.
export const readLists = Object.keys(readKinds) as readonly ReadList[];

export const isReadList = (name: string): name is ReadList => Object.hasOwn(readKinds, name);

export const readKindOf = <List extends ReadList>(list: List): (typeof readKinds)[List] => readKinds[list];

/**
Builds a record with a value for each of these lists.
*/
export const byReadList = <Values extends Readonly<Record<ReadList, unknown>>>(valueFor: (list: ReadList) => Values[ReadList]): Values =>
	// `readLists` has every key of the record.
	Object.fromEntries(readLists.map(list => [list, valueFor(list)])) as Values;

/**
The lists of a branch or of a project, in `tab` order.
*/
export const listsOf = (owner: 'branch' | 'project'): readonly ReadList[] => readLists.filter(list => readKindOf(list).of === owner);

/**
The nouns of several lists as text: `databases and roles`.
*/
export const nounsOf = (lists: readonly ReadList[]): string => {
	const nouns = lists.map(list => readKindOf(list).many);
	return nouns.length < 2 ? nouns.join('') : `${nouns.slice(0, -1).join(', ')} and ${nouns.at(-1)}`;
};

/**
The list that comes `steps` after another one of the same owner, wrapping around.
*/
export const listBehind = (list: ReadList, steps: 1 | -1): ReadList => {
	const ring = listsOf(readKindOf(list).of);
	return ring.at((ring.indexOf(list) + steps) % ring.length) ?? list;
};
