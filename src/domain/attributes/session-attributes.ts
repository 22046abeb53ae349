import type {Moment} from '../filter/field.js';
import {
	firstLine,
	isHolding,
	stateAge,
	waitText,
	type ServerSession,
} from '../sessions/server-session.js';
import {formatSpan} from '../text/duration.js';
import type {Instant} from '../time.js';
import {
	columnsOf,
	fieldsOf,
	inOrder,
	nothingElse,
	type Attribute,
} from './attribute.js';
import {
	dim,
	wide,
	type CellGlyphs,
	type Tone,
} from './cell.js';

export type SessionCellFacts = {
	/** The server's current time. */
	readonly now: Instant;
	readonly glyphs: CellGlyphs;
};

type SessionAttribute = Attribute<ServerSession, Moment, SessionCellFacts>;

/** The states in `pg_stat_activity` of Postgres 14 to 18. */
const sessionStates = ['active', 'idle', 'idle in transaction', 'idle in transaction (aborted)', 'fastpath function call', 'disabled', 'starting'];

const toneOf = (session: ServerSession): Tone => {
	if (session.blockedBy.length > 0) {
		return 'bad';
	}

	return isHolding(session) ? (session.state === 'active' ? 'good' : 'busy') : 'dim';
};

const ageText = (at: Instant | undefined, now: Instant): string => at === undefined ? '' : formatSpan(Math.max(0, now - at));

/**
Returns the state of a session, with the word `blocked` if the session waits for another session. The word is for narrow screens, which have no room
for the column that names the other session.
*/
const stateText = ({state, kind, isHidden, blockedBy}: ServerSession): string =>
	[state ?? (isHidden ? 'hidden from this role' : kind ?? ''), ...(blockedBy.length === 0 ? [] : ['blocked'])].filter(text => text !== '').join(', ');

/**
The attributes for each property of a session. A property without an entry does not compile. `snapshot` and `detail` are undefined because `pgtower
snapshot` doesn't include sessions, and sessions have no detail view.
*/
const byProperty: Readonly<Record<keyof ServerSession, readonly SessionAttribute[]>> = {
	pid: [
		{
			...nothingElse, name: 'glyph', title: 'sign', heading: '',
			column: {
				importance: 20, least: 1, isSteady: true, isEssential: true, isPinned: true,
				cell: (session, {glyphs}) => ({text: isHolding(session) ? glyphs.active : glyphs.idle, tone: toneOf(session)}),
			},
		},
		{
			...nothingElse, name: 'pid', title: 'process id', heading: 'PID',
			field: {
				kind: 'number', value: ({pid}) => pid, isSearched: true, searched: ({pid}) => String(pid),
			},
			column: {
				importance: 19, least: 5, isRightAligned: true, isEssential: true, isPinned: true, cell: ({pid}) => ({text: String(pid)}),
			},
		},
	],
	userName: [{
		...nothingElse, name: 'user', title: 'role', heading: 'USER',
		field: {kind: 'text', isSearched: true, value: ({userName}) => userName},
		column: {
			importance: 16, least: 6, enough: 16, cell: ({userName: text = ''}) => ({text, isName: true}),
		},
	}],
	application: [{
		...nothingElse, name: 'app', title: 'application', heading: 'APPLICATION',
		field: {kind: 'text', isSearched: true, value: ({application}) => application},
		column: {
			importance: 15, least: 6, enough: 20, cell: ({application = ''}) => ({text: application, isName: true}),
		},
	}],
	client: [{
		...nothingElse, name: 'client', title: 'address it came from', heading: 'CLIENT',
		field: {kind: 'text', isSearched: true, value: ({client}) => client},
		column: {
			importance: 10, least: 9, enough: 21, cell: ({client}) => dim(client?.replace(/:\d+$/v, '') ?? ''),
		},
	}],
	databaseName: [{
		...nothingElse, name: 'database', title: 'database', heading: 'DATABASE',
		field: {kind: 'text', isSearched: true, value: ({databaseName}) => databaseName},
		column: {
			importance: 9, least: 6, enough: 16, cell: ({databaseName = ''}) => ({text: databaseName, isName: true}),
		},
	}],
	state: [{
		...nothingElse, name: 'state', title: 'state', heading: 'STATE',
		field: {
			kind: 'text', isSearched: true, values: ['active', 'idle', 'idle in transaction'], known: sessionStates, value: ({state}) => state,
		},
		column: {
			importance: 18, least: 6, enough: 19, cell: session => ({text: stateText(session), tone: toneOf(session)}),
		},
	}],
	stateAt: [{
		...nothingElse, name: 'for', title: 'time in its state', heading: 'FOR',
		field: {kind: 'age', value: (session, {now}) => stateAge(session, now)},
		column: {
			importance: 17, least: 4, isRightAligned: true, cell: ({stateAt}, {now}) => ({text: ageText(stateAt, now)}),
		},
	}],
	waitsFor: [{
		...nothingElse, name: 'waits', title: 'what it waits for', heading: 'WAITS FOR',
		field: {
			kind: 'text', isSearched: true,
			value(session) {
				const text = waitText(session);
				return text === '' ? undefined : text;
			},
		},
		column: {
			importance: 12, least: 10, enough: 28, cell: session => ({text: waitText(session), tone: session.blockedBy.length > 0 ? 'bad' : 'dim'}),
		},
	}],
	query: [{
		...nothingElse, name: 'query', title: 'start of its query', heading: 'QUERY',
		field: {kind: 'text', isSearched: true, value: ({query}) => query === undefined ? undefined : firstLine(query)},
		column: {
			importance: 14, least: 16, enough: 40, cell: ({query = ''}) => ({text: firstLine(query), isName: true}),
		},
	}],
	transactionAt: [{
		...nothingElse, name: 'transaction', title: 'time since its transaction started', heading: 'TRANSACTION',
		field: {kind: 'age', value: ({transactionAt}, {now}) => transactionAt === undefined ? undefined : now - transactionAt},
		column: {...wide({importance: 6, least: 4, isRightAligned: true}), cell: ({transactionAt}, {now}) => ({text: ageText(transactionAt, now)})},
	}],
	startedAt: [{
		...nothingElse, name: 'age', title: 'time since it connected', heading: 'CONNECTED',
		field: {kind: 'age', value: ({startedAt}, {now}) => startedAt === undefined ? undefined : now - startedAt},
		column: {...wide({importance: 5, least: 4, isRightAligned: true}), cell: ({startedAt}, {now}) => dim(ageText(startedAt, now))},
	}],
	kind: [{
		...nothingElse, name: 'kind', title: 'kind of process', heading: 'KIND',
		column: {...wide({importance: 3, least: 8}), cell: ({kind = ''}) => dim(kind)},
	}],
	// Other columns include the following properties.
	id: [],
	startedMicroseconds: [],
	blockedBy: [],
	queryLength: [],
	isHidden: [],
};

/** All attributes of a session, in list order. */
export const sessionAttributes: readonly SessionAttribute[] = Object.values(byProperty).flat();

/** The fields for filtering and sorting sessions. Ages use the server's clock. */
export const sessionFields = fieldsOf(inOrder(sessionAttributes, ['pid', 'user', 'app', 'database', 'client', 'state']));

export const sessionColumns = columnsOf(sessionAttributes);
