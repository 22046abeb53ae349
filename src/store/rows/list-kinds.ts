import type {Subject} from '../../domain/subject.js';
import {apiKeyFields} from '../../domain/attributes/api-key-attributes.js';
import {journalFields} from '../../domain/attributes/journal-attributes.js';
import {projectFields} from '../../domain/attributes/project-attributes.js';
import {branchFields} from '../../domain/attributes/branch-attributes.js';
import {computeFields} from '../../domain/attributes/compute-attributes.js';
import {operationFields} from '../../domain/attributes/operation-attributes.js';
import {sessionFields} from '../../domain/attributes/session-attributes.js';
import type {Field} from '../../domain/filter/field.js';
import {byReadList, readKindOf, type ReadList} from '../../domain/read-lists.js';
import {byServerList, serverKindOf, type ServerList} from '../../domain/server-lists.js';
import {capital} from '../../base/capital.js';
import type {CursorRule} from './cursor.js';

/**
A row that exists only in its list, such as an API key or a database. `ownerId` is the id of the list's project or branch, or empty for other lists.
*/
export type ListedRow = {
	readonly kind: 'row';
	readonly list: RowList;
	readonly ownerId: string;
	readonly id: string;
};

/** The row under a list's cursor: an object with its own endpoint, or a row that exists only in the list. */
export type Listed = Subject | ListedRow;

/** The three panes, in the order `tab` visits them. */
export const panes = ['projects', 'computes', 'operations'] as const;

export type Pane = (typeof panes)[number];

const names: readonly unknown[] = panes;

export const isPane = (value: unknown): value is Pane => names.includes(value);

/** The properties of a field that do not depend on its rows. */
export type FieldName = Pick<Field<never, never>, 'name' | 'title' | 'kind' | 'values' | 'isTimeline' | 'isAhead'>;

/** The properties of a list that do not depend on its rows. */
type ListKind = {
	/** The noun for a row, in the singular and plural. */
	readonly one: string;
	readonly many: string;

	/** The name of the list as a heading. */
	readonly heading: string;

	/** The default order: as a short phrase (`unsorted`), and as a sentence without its period (`unsortedSentence`). */
	readonly unsorted: string;
	readonly unsortedSentence: string;

	/**
	The kind of object that the rows belong to. Each such object has its own cursor and marks. When a project closes, every list except the account's
	lists closes.

	- `account`: the account
	- `project`: the open project
	- `feed`: the open project, or all projects while the feed of all projects is shown
	- `compute`: the inspected compute; inspecting another compute resets the cursors
	- `branch`: the inspected branch
	*/
	readonly of: 'account' | 'project' | 'feed' | 'compute' | 'branch';

	/**
	How the cursor reacts when its row is gone. In lists whose commands ask before they act, the cursor moves to the nearest row.
	*/
	readonly cursorRule?: CursorRule;

	/** Whether each opening of the list resets the cursor. */
	readonly isFresh?: boolean;
	readonly fields: readonly FieldName[];
};

type ReadListKinds = Readonly<Record<ReadList, ListKind>>;

const readListKind = (list: ReadList): ListKind => {
	const {one, many, heading, of, fields} = readKindOf(list);
	return {
		one, many, heading, of, fields, cursorRule: 'nearest', unsorted: 'server order', unsortedSentence: `The ${many} are in server order`,
	};
};

type ServerListKinds = Readonly<Record<ServerList, ListKind>>;

const serverListKind = (list: ServerList): ListKind => {
	const {one, many, fields, unsorted, unsortedSentence, of, depthOf} = serverKindOf(list);
	return {
		one, many, fields, unsorted, unsortedSentence, heading: `${capital(many)} of a ${of === 'database' ? 'database' : 'compute'}`, of: 'compute',
		// In a tree, the cursor stays on the first row, because the root deserves attention first.
		cursorRule: depthOf === undefined ? 'nearest' : 'led',
	};
};

/** The lists with their own cursor, filter and sort order: the panes, and the lists that replace the panes. */
const listKinds = {
	projects: {
		one: 'project', many: 'projects', heading: 'Projects', of: 'account', fields: projectFields,
		unsorted: 'server order', unsortedSentence: 'The pane is in server order',
	},
	computes: {
		one: 'compute', many: 'computes', heading: 'Computes', of: 'project', fields: computeFields,
		unsorted: 'server order', unsortedSentence: 'The pane is in server order',
	},
	operations: {
		one: 'operation', many: 'operations', heading: 'Operations', of: 'feed', fields: operationFields,
		unsorted: 'newest first', unsortedSentence: 'The newest operation stands first',
	},
	branches: {
		one: 'branch', many: 'branches', heading: 'Branches', of: 'project', fields: branchFields,
		unsorted: 'as a tree', unsortedSentence: 'The branches are a tree',
	},
	...byReadList<ReadListKinds>(list => readListKind(list)),
	sessions: {
		one: 'session', many: 'sessions', heading: 'Sessions of a compute', of: 'compute', fields: sessionFields, cursorRule: 'nearest',
		unsorted: 'oldest first', unsortedSentence: 'The oldest session stands first',
	},
	...byServerList<ServerListKinds>(list => serverListKind(list)),
	keys: {
		one: 'API key', many: 'API keys', heading: 'API keys', of: 'account', isFresh: true, fields: apiKeyFields,
		unsorted: 'server order', unsortedSentence: 'The keys are in server order',
	},
	journal: {
		one: 'request', many: 'requests', heading: 'Journal', of: 'account', isFresh: true, fields: journalFields,
		unsorted: 'newest first', unsortedSentence: 'The newest request stands first',
	},
} as const satisfies Readonly<Record<string, ListKind>>;

export type RowList = keyof typeof listKinds;

/** A list that replaces the panes. */
export type ViewList = Exclude<RowList, Pane>;

// The type is exact because no code adds names to `listKinds`.
export const rowLists = Object.keys(listKinds) as readonly RowList[];

export const isRowList = (name: string): name is RowList => Object.hasOwn(listKinds, name);

export const kindOf = (list: RowList): ListKind => listKinds[list];

/** The lists of the inspected compute in `tab` order: its sessions, then the other lists read from its server. */
export const lookedLists = rowLists.filter(list => kindOf(list).of === 'compute') as ReadonlyArray<'sessions' | ServerList>;

export type LookedList = (typeof lookedLists)[number];

const lookedListNames: readonly string[] = lookedLists;

export const isLookedList = (name: string): name is LookedList => lookedListNames.includes(name);

/** Returns the next (1) or previous (-1) list of the inspected compute, wrapping around. */
export const lookedListBehind = (list: LookedList, steps: 1 | -1): LookedList => lookedLists.at((lookedLists.indexOf(list) + steps) % lookedLists.length) ?? list;

export const byList = <Value>(valueFor: (list: RowList) => Value): Readonly<Record<RowList, Value>> =>
	// `rowLists` has every key of the record.
	Object.fromEntries(rowLists.map(list => [list, valueFor(list)])) as Readonly<Record<RowList, Value>>;
