import type {Moment} from '../filter/field.js';
import {
	isFailedEntry,
	latencyText,
	projectPath,
	type JournalEntry,
} from '../requests/journal-entry.js';
import {formatRecent} from '../text/since-text.js';
import {
	formatClock,
	formatDay,
	formatShortDay,
	type Instant,
	type Zone,
} from '../time.js';
import {fieldsOf, nothingElse, type Attribute} from './attribute.js';
import {dim, type AttributeCell, type CellGlyphs} from './cell.js';

/** The function with which the attributes of a journal request look up names. */
type Known = {
	/** Returns the name of the project whose id is `id`, or returns `id` if there is no such project. */
	readonly projectName: (id: string) => string;
};

type JournalFieldFacts = Moment & Known;

type JournalCellFacts = Known & {
	readonly now: Instant;
	readonly zone: Zone;
	readonly glyphs: CellGlyphs;
};

type JournalAttribute = Attribute<JournalEntry, JournalFieldFacts, JournalCellFacts>;

/** Returns the cell for the outcome of a request: the HTTP status, or a word such as `no answer`. */
const statusCell = (entry: JournalEntry, {active, failed}: JournalCellFacts['glyphs']): AttributeCell => isFailedEntry(entry)
	? {text: `${failed} ${entry.status ?? (entry.method === 'SQL' ? 'failed' : 'no answer')}`, tone: 'bad'}
	: {text: `${active} ${entry.wasMade === true ? 'made' : entry.status ?? 'done'}`, tone: 'good'};

const clockText = ({at}: JournalEntry, {now, zone}: JournalCellFacts): string =>
	`${formatDay(at, zone) === formatDay(now, zone) ? '' : `${formatShortDay(at, now, zone)} `}${formatClock(at, zone)}`;

const projectId = ({path}: JournalEntry): string | undefined => projectPath.exec(path)?.groups?.project;

const controlPlane = ({baseUrl}: JournalEntry): string => baseUrl === undefined ? 'not known' : baseUrl.replace(/^https?:\/\//v, '');

const project = (entry: JournalEntry, {projectName}: Known): string | undefined => {
	const id = projectId(entry);
	return id === undefined ? undefined : projectName(id);
};

/**
The attributes for each property of a journal request. A property without an entry does not compile. `snapshot` is undefined because `pgtower
snapshot` doesn't include the journal. `detail` is undefined because the detail view shows the whole request.
*/
const byProperty: Readonly<Record<keyof JournalEntry, readonly JournalAttribute[]>> = {
	at: [
		{
			...nothingElse, name: 'time', title: 'time', heading: 'TIME',
			field: {kind: 'instant', isTimeline: true, value: ({at}) => at},
			column: {
				importance: 10, least: 5, isEssential: true, isPinned: true, cell: (entry, facts) => ({...dim(clockText(entry, facts)), short: formatRecent(entry.at, facts.now, facts.zone)}),
			},
		},
		{
			...nothingElse, name: 'age', title: 'time since it was sent', heading: 'AGE',
			field: {kind: 'age', isTimelineAge: true, value: ({at}, {now}) => now - at},
		},
	],
	baseUrl: [{
		...nothingElse, name: 'plane', title: 'control plane it went to', heading: 'CONTROL PLANE',
		field: {kind: 'text', isSearched: true, value: controlPlane},
		column: {
			importance: 9, least: 12, enough: 30, isCutInMiddle: true, isWideOnly: true, cell: entry => ({text: controlPlane(entry), tone: 'accent', isName: true}),
		},
	}],
	status: [{
		...nothingElse, name: 'status', title: 'HTTP status, or outcome', heading: 'STATUS',
		field: {
			kind: 'text', isSearched: true, values: ['failed', 'no answer', 'made'],
			value: entry => [
				...(isFailedEntry(entry) ? ['failed'] : []),
				...(entry.wasMade === true ? ['made'] : []),
				entry.status ?? (entry.method === 'SQL' ? 'done' : 'no answer'),
			].join(' '),
		},
		column: {
			importance: 12, least: 5, isEssential: true, cell: (entry, {glyphs}) => statusCell(entry, glyphs),
		},
	}],
	method: [{
		...nothingElse, name: 'method', title: 'method', heading: 'METHOD',
		field: {
			kind: 'text', isSearched: true, values: ['GET', 'POST', 'PATCH', 'DELETE', 'SQL'], known: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'SQL'],
			value: ({method}) => method,
		},
		column: {
			importance: 11, least: 6, isEssential: true, isPinned: true, cell: ({method}) => ({text: method, isBold: method !== 'GET'}),
		},
	}],
	path: [
		{
			...nothingElse, name: 'project', title: 'project', heading: 'PROJECT',
			field: {kind: 'text', isSearched: true, value: project},
			column: {
				importance: 7, least: 8, enough: 20, cell: (entry, facts) => ({text: project(entry, facts) ?? '', isName: true}),
			},
		},
		{
			...nothingElse, name: 'path', title: 'path', heading: 'PATH',
			field: {kind: 'text', isSearched: true, value: ({path}) => path},
			column: {
				importance: 13, least: 16, enough: 40, isCutInMiddle: true, isEssential: true, cell: ({path}) => ({text: projectPath.exec(path)?.groups?.rest ?? path, isName: true}),
			},
		},
	],
	times: [{
		...nothingElse, name: 'times', title: 'number of identical failures', heading: 'TIMES',
		field: {kind: 'number', value: ({times}) => times},
		column: {
			importance: 6, least: 3, isRightAligned: true, cell: ({times}) => ({text: times === undefined ? '' : `${times}×`, tone: 'busy'}),
		},
	}],
	latencyMilliseconds: [{
		...nothingElse, name: 'took', title: 'how long it took', heading: 'TOOK',
		field: {kind: 'age', value: ({latencyMilliseconds}) => latencyMilliseconds},
		column: {
			importance: 8, least: 6, isRightAligned: true,
			cell: ({latencyMilliseconds}) => dim(latencyMilliseconds === undefined ? '' : latencyText(latencyMilliseconds)),
		},
	}],
	operationIds: [{
		...nothingElse, name: 'operations', title: 'operations in its answer', heading: 'OPERATIONS',
		field: {kind: 'text', isSearched: true, value: ({operationIds = []}) => operationIds.length === 0 ? undefined : operationIds.join(' ')},
		column: {
			importance: 5, least: 3, isRightAligned: true, cell: ({operationIds = []}) => dim(operationIds.length === 0 ? '' : String(operationIds.length)),
		},
	}],
	requestId: [{
		...nothingElse, name: 'id', title: 'request id', heading: 'REQUEST ID',
		field: {kind: 'text', isSearched: true, value: ({requestId}) => requestId},
		column: {importance: 3, least: 12, cell: ({requestId = ''}) => dim(requestId)},
	}],
	message: [{
		...nothingElse, name: 'message', title: 'why it failed', heading: 'MESSAGE',
		field: {kind: 'text', isSearched: true, value: ({message}) => message},
		column: {
			importance: 2, least: 16, enough: 40, isWideOnly: true, cell: entry => ({text: entry.message ?? '', tone: isFailedEntry(entry) ? 'bad' : 'plain', isName: true}),
		},
	}],
	// The status column shows `wasMade`.
	wasMade: [],
	// The body is too long for a column, and is not searched. The detail view shows the body.
	body: [],
};

/** All attributes of a journal request, in list order. */
export const journalAttributes: readonly JournalAttribute[] = Object.values(byProperty).flat();

export const journalFields = fieldsOf(journalAttributes);
