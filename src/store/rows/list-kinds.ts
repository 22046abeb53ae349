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

/**
A row that is known from its list alone, such as an API key or a database: by its list, the id of what that belongs to (empty where that is
nothing), and its own id.
*/
export type ListedRow = {
	readonly kind: 'row';
	readonly list: RowList;
	readonly ownerId: string;
	readonly id: string;
};

/**
What a list has under its cursor: an object that can be read alone, or a row.
*/
export type Listed = Subject | ListedRow;

/**
The three panes, in the order `tab` visits them.
*/
export const panes = ['projects', 'computes', 'operations'] as const;

export type Pane = (typeof panes)[number];

const names: readonly unknown[] = panes;

export const isPane = (value: unknown): value is Pane => names.includes(value);

/**
The properties of a field that do not depend on its rows.
*/
export type FieldName = Pick<Field<never, never>, 'name' | 'title' | 'kind' | 'values' | 'isTimeline' | 'isAhead'>;

/**
What is known of a list without its rows.
*/
type ListKind = {
	/**
	Its nouns.
	*/
	readonly one: string;
	readonly many: string;

	/**
	The same as a heading.
	*/
	readonly heading: string;

	/**
	Its order where nobody has chosen one: in a few words, and as a clause that something can follow.
	*/
	readonly unsorted: string;
	readonly unsortedSentence: string;

	/**
	What its rows belong to. There is a cursor and there are marks for each of these; what belongs to no account closes with its project.

	- `account`: to nothing else
	- `project`: to the open project
	- `feed`: to the open project, or to all of them where the feed shows all
	- `compute`: to the compute that is looked into; the cursors start anew with each compute
	- `branch`: to the branch that is looked into
	*/
	readonly of: 'account' | 'project' | 'feed' | 'compute' | 'branch';

	/**
	Whether the cursor starts anew whenever the list is opened.
	*/
	readonly isFresh?: boolean;
	readonly fields: readonly FieldName[];
};

type ReadListKinds = Readonly<Record<ReadList, ListKind>>;

const readListKind = (list: ReadList): ListKind => {
	const {one, many, heading, of, fields} = readKindOf(list);
	return {
		one, many, heading, of, fields, unsorted: 'the order of the server', unsortedSentence: `The ${many} are in the order of the server`,
	};
};

type ServerListKinds = Readonly<Record<ServerList, ListKind>>;

const serverListKind = (list: ServerList): ListKind => {
	const {one, many, fields, unsorted, unsortedSentence, of} = serverKindOf(list);
	return {
		one, many, fields, unsorted, unsortedSentence, heading: `${capital(many)} of a ${of === 'database' ? 'database' : 'compute'}`, of: 'compute',
	};
};

/**
The lists that have a cursor, a filter and an order of their own: the panes, and those that take the place of the panes.
*/
const listKinds = {
	projects: {
		one: 'project', many: 'projects', heading: 'Projects', of: 'account', fields: projectFields,
		unsorted: 'the order of the server', unsortedSentence: 'The pane is in the order of the server',
	},
	computes: {
		one: 'compute', many: 'computes', heading: 'Computes', of: 'project', fields: computeFields,
		unsorted: 'the order of the server', unsortedSentence: 'The pane is in the order of the server',
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
		one: 'session', many: 'sessions', heading: 'Sessions of a compute', of: 'compute', fields: sessionFields,
		unsorted: 'oldest first', unsortedSentence: 'The oldest session stands first',
	},
	...byServerList<ServerListKinds>(list => serverListKind(list)),
	keys: {
		one: 'API key', many: 'API keys', heading: 'API keys', of: 'account', isFresh: true, fields: apiKeyFields,
		unsorted: 'the order of the server', unsortedSentence: 'The keys are in the order of the server',
	},
	journal: {
		one: 'request', many: 'requests', heading: 'Journal', of: 'account', isFresh: true, fields: journalFields,
		unsorted: 'newest first', unsortedSentence: 'The newest request stands first',
	},
} as const satisfies Readonly<Record<string, ListKind>>;

export type RowList = keyof typeof listKinds;

/**
A list that takes the place of the panes.
*/
export type ViewList = Exclude<RowList, Pane>;

// These are the names in the table: nothing adds to it.
export const rowLists = Object.keys(listKinds) as readonly RowList[];

export const isRowList = (name: string): name is RowList => Object.hasOwn(listKinds, name);

export const kindOf = (list: RowList): ListKind => listKinds[list];

/**
The lists of the compute that is looked into, in the order of `tab`: its sessions, then what else is read of its server.
*/
export const lookedLists = rowLists.filter(list => kindOf(list).of === 'compute') as ReadonlyArray<'sessions' | ServerList>;

export type LookedList = (typeof lookedLists)[number];

const lookedListNames: readonly string[] = lookedLists;

export const isLookedList = (name: string): name is LookedList => lookedListNames.includes(name);

/**
The list `steps` behind one of them; the first again behind the last.
*/
export const lookedListBehind = (list: LookedList, steps: 1 | -1): LookedList => lookedLists.at((lookedLists.indexOf(list) + steps) % lookedLists.length) ?? list;

/**
A value for each list.
*/
export const byList = <Value>(valueFor: (list: RowList) => Value): Readonly<Record<RowList, Value>> =>
	// A list that is missing here is missing in the table too.
	Object.fromEntries(rowLists.map(list => [list, valueFor(list)])) as Readonly<Record<RowList, Value>>;
