import {sessionObject, type ServerSession} from '../../../domain/sessions/server-session.js';
import {sessionFields} from '../../../domain/attributes/session-attributes.js';
import {serverNow} from '../sessions.js';
import {
	byServerList,
	serverKindOf,
	type ServerList,
	type ServerListRows,
} from '../../../domain/server-lists.js';
import type {Instant} from '../../../domain/time.js';
import type {ServerListState} from '../../slices/server-lists.js';
import type {State} from '../../state.js';
import type {Copyable} from '../connecting/connection-strings.js';
import {defineList, type ObjectList} from './define-list.js';

export const sessionList = defineList({
	list: 'sessions',
	items: state => state.sessions.items,
	fields: sessionFields,
	readAt: serverNow,
	// Ages are relative to the time on the server when the sessions were last read.
	facts: (state, {zone}) => ({now: serverNow(state), zone}),
	source: () => [],
	objectOf: sessionObject,
	listed: ({sessions: {compute}}) => compute === undefined ? undefined : {kind: 'compute', ...compute},
});

/** The properties that differ between the lists read from a server. */
type Peculiarities<Row> = {
	/** The values that can be copied from a row, besides its name and its JSON. */
	readonly copies?: (row: Row) => readonly Copyable[];
};

const peculiarities: {readonly [List in ServerList]?: Peculiarities<ServerListRows[List]>} = {};

const listIn = <List extends ServerList>({sessions}: State, list: List): ServerListState<ServerListRows[List]> => sessions.lists[list];

/** Returns the server's time when the list was last read. The ages in the list are relative to this time. */
export const readByServerAt = (state: State, list: ServerList): Instant => listIn(state, list).serverNow ?? 0;

const definedList = <List extends ServerList>(list: List): ObjectList<ServerListRows[List]> => {
	const {fields, objectOf, nameOf} = serverKindOf(list);
	const own: Peculiarities<ServerListRows[List]> | undefined = peculiarities[list];
	return defineList<ServerListRows[List], {readonly now: Instant; readonly zone: State['view']['zone']}>({
		list,
		items: state => listIn(state, list).items,
		fields,
		readAt: state => readByServerAt(state, list),
		facts: (state, {zone}) => ({now: readByServerAt(state, list), zone}),
		source: () => [],
		objectOf,
		nameOf,
		copies: (_, row) => [{label: 'name', value: nameOf(row)}, ...own?.copies?.(row) ?? []],
	});
};

type DefinedLists = {readonly [List in ServerList]: ObjectList<ServerListRows[List]>};

// For a generic `List`, the compiler can't see that `definedList(list)` is a `DefinedLists[List]`.
const defined = byServerList<DefinedLists>(<List extends ServerList>(list: List) => definedList(list) as DefinedLists[List]);

export const serverListCalled = <List extends ServerList>(list: List): DefinedLists[List] => defined[list];

/** Returns the session under the cursor, in any list of sessions. */
export const sessionMeant = (state: State): ServerSession | undefined => sessionList.selected(state) ?? serverListCalled('blocked').selected(state);
