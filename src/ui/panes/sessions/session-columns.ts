import {formatSpan} from '../../../domain/text/duration.js';
import {
	firstLine,
	isHolding,
	stateAge,
	waitText,
	type ServerSession,
} from '../../../domain/sessions/server-session.js';
import type {Instant} from '../../../domain/time.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import type {Column} from '../../list/column-widths.js';
import type {Glyphs, Tone} from '../../theme.js';

export type SessionFacts = {
	/**
	The present by the server's clock.
	*/
	readonly now: Instant;
	readonly glyphs: Glyphs;
};

const toneOf = (session: ServerSession): Tone => {
	if (session.blockedBy.length > 0) {
		return 'bad';
	}

	return isHolding(session) ? (session.state === 'active' ? 'good' : 'busy') : 'dim';
};

const ageText = (at: Instant | undefined, now: Instant): string => at === undefined ? '' : formatSpan(Math.max(0, now - at));

/**
What a session does. One that waits for another is told in words too: who that is stands in a column that narrow screens have no room for.
*/
const stateText = ({state, kind, isHidden, blockedBy}: ServerSession): string =>
	[state ?? (isHidden ? 'not for this role' : kind ?? ''), ...(blockedBy.length === 0 ? [] : ['blocked'])].filter(text => text !== '').join(', ');

export const sessionColumns: ReadonlyArray<Column<ServerSession, SessionFacts>> = [
	{
		id: 'glyph', heading: '', importance: 20, least: 1, isSteady: true, isEssential: true, isPinned: true,
		cell: (session, {glyphs}) => ({text: isHolding(session) ? glyphs.active : glyphs.idle, tone: toneOf(session)}),
	},
	{
		id: 'pid', heading: 'PID', importance: 19, least: 5, isRightAligned: true, isEssential: true, isPinned: true, cell: ({pid}) => ({text: String(pid)}),
	},
	{
		id: 'user', heading: 'USER', importance: 16, least: 6, enough: 16, cell: ({userName}) => ({text: sanitize(userName ?? ''), isName: true}),
	},
	{
		id: 'application', heading: 'APPLICATION', importance: 15, least: 6, enough: 20, cell: ({application}) => ({text: sanitize(application ?? ''), isName: true}),
	},
	{
		id: 'client', heading: 'CLIENT', importance: 10, least: 9, enough: 21, cell: ({client}) => ({text: sanitize(client?.replace(/:\d+$/v, '') ?? ''), tone: 'dim'}),
	},
	{
		id: 'database', heading: 'DATABASE', importance: 9, least: 6, enough: 16, cell: ({databaseName}) => ({text: sanitize(databaseName ?? ''), isName: true}),
	},
	{
		id: 'state', heading: 'STATE', importance: 18, least: 6, enough: 19, cell: session => ({text: sanitize(stateText(session)), tone: toneOf(session)}),
	},
	{
		id: 'for', heading: 'FOR', importance: 17, least: 4, isRightAligned: true,
		cell(session, {now}) {
			const age = stateAge(session, now);
			return {text: age === undefined ? '' : formatSpan(age)};
		},
	},
	{
		id: 'waits', heading: 'WAITS FOR', importance: 12, least: 10, enough: 28,
		cell: session => ({text: sanitize(waitText(session)), tone: session.blockedBy.length > 0 ? 'bad' : 'dim'}),
	},
	{
		id: 'query', heading: 'QUERY', importance: 14, least: 16, enough: 40, cell: ({query}) => ({text: sanitize(firstLine(query ?? '')), isName: true}),
	},
	{
		id: 'transaction', heading: 'TRANSACTION', importance: 6, least: 4, isRightAligned: true, isWideOnly: true,
		cell: ({transactionAt}, {now}) => ({text: ageText(transactionAt, now)}),
	},
	{
		id: 'age', heading: 'CONNECTED', importance: 5, least: 4, isRightAligned: true, isWideOnly: true, cell: ({startedAt}, {now}) => ({text: ageText(startedAt, now), tone: 'dim'}),
	},
	{
		id: 'kind', heading: 'KIND', importance: 3, least: 8, isWideOnly: true, cell: ({kind}) => ({text: sanitize(kind ?? ''), tone: 'dim'}),
	},
];
