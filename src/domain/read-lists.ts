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
What the rows are of each list that is read whole, by one request, while somebody looks at it.
*/
export type ReadObjects = {
	readonly databases: Database;
	readonly roles: Role;
	readonly snapshots: BranchSnapshot;
};

export type ReadList = keyof ReadObjects;

/**
What a row of any of these lists has.
*/
type ReadObject = Belongings & {readonly id: string; readonly name: string};

/**
What is known of its rows besides what they have: the name of a branch, or its id where no name is known.
*/
export type NamesOfRows = {readonly branchName: (branchId: string) => string};

/**
All that is known of such a list without its rows.
*/
type ReadKind<Item extends ReadObject> = {
	/**
	Its nouns, and the same as a heading.
	*/
	readonly one: string;
	readonly many: string;
	readonly heading: string;

	/**
	What its rows belong to.
	*/
	readonly of: 'branch' | 'project';

	/**
	Its path below the API root; a row has its id behind it.
	*/
	readonly path: (of: Belongings) => string;

	/**
	More names of its command.
	*/
	readonly aliases: readonly string[];

	/**
	All that is said of a row.
	*/
	readonly attributes: ReadonlyArray<Attribute<Item, Moment & NamesOfRows, NamesOfRows & {readonly zone: Zone}>>;
	readonly objectOf: (item: Item) => ApiObject;

	/**
	What is said beside its name in the detail of what it belongs to; empty where that is nothing.
	*/
	readonly note: (item: Item) => string;

	/**
	Whether the API has no request for a row alone.
	*/
	readonly isInListOnly?: boolean;
};

/**
With the fields that rows are filtered and sorted by.
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

// These are the names in the table: nothing adds to it.
export const readLists = Object.keys(readKinds) as readonly ReadList[];

export const isReadList = (name: string): name is ReadList => Object.hasOwn(readKinds, name);

export const readKindOf = <List extends ReadList>(list: List): (typeof readKinds)[List] => readKinds[list];

/**
A value for each of these lists.
*/
export const byReadList = <Values extends Readonly<Record<ReadList, unknown>>>(valueFor: (list: ReadList) => Values[ReadList]): Values =>
	// A list that is missing here is missing in the table too.
	Object.fromEntries(readLists.map(list => [list, valueFor(list)])) as Values;

/**
Those of a branch or of a project, in the order of `tab`.
*/
export const listsOf = (owner: 'branch' | 'project'): readonly ReadList[] => readLists.filter(list => readKindOf(list).of === owner);

/**
The nouns of some of them, as a text: `databases and roles`.
*/
export const nounsOf = (lists: readonly ReadList[]): string => {
	const nouns = lists.map(list => readKindOf(list).many);
	return nouns.length < 2 ? nouns.join('') : `${nouns.slice(0, -1).join(', ')} and ${nouns.at(-1)}`;
};

/**
The list that comes `steps` after another one of the same owner. After the last comes the first again.
*/
export const listBehind = (list: ReadList, steps: 1 | -1): ReadList => {
	const ring = listsOf(readKindOf(list).of);
	return ring.at((ring.indexOf(list) + steps) % ring.length) ?? list;
};
