import {
	formatClock,
	formatDay,
	formatShortDay,
	type Instant,
	type Zone,
} from '../../domain/time.js';
import type {JournalItem} from '../../store/journal.js';
import {sanitize} from '../../terminal/sanitize.js';
import type {Column} from '../columns.js';
import type {Segment} from '../segment.js';
import type {Glyphs} from '../theme.js';

type JournalFacts = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly glyphs: Glyphs;

	/**
	The name of a project by its id; the id itself when there is no such project.
	*/
	readonly projectName: (id: string) => string;
};

type JournalColumn = Column<JournalItem, JournalFacts>;

const projectPath = /^\/projects\/(?<project>[^\/?]+)(?<rest>\/.*)$/v;

/**
Whether a request came to nothing, or nobody knows what it came to.
*/
const hasFailed = ({status}: JournalItem): boolean => status === undefined || status < 200 || status > 299;

/**
How a request ended: its status, or that there was no answer.
*/
const statusSegment = (item: JournalItem, glyphs: Glyphs): Segment => hasFailed(item)
	? {text: `${glyphs.failed} ${item.status ?? 'no answer'}`, tone: 'bad'}
	: {text: `${glyphs.active} ${item.status}`, tone: 'good'};

/**
How long a request took: `34 ms`, `1.2 s`.
*/
export const latencyWords = (milliseconds: number): string =>
	Math.round(milliseconds) < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

const timeWords = ({at}: JournalItem, {now, zone}: JournalFacts): string =>
	`${formatDay(at, zone) === formatDay(now, zone) ? '' : `${formatShortDay(at, now, zone)} `}${formatClock(at, zone)}`;

/**
The API root that a request went to, without its scheme.
*/
const controlPlane = ({baseUrl}: JournalItem): string => baseUrl === undefined ? 'not known' : baseUrl.replace(/^https?:\/\//v, '');

const controlPlaneColumn: JournalColumn = {
	id: 'control-plane', importance: 9, stiffness: 2, least: 12, most: 40, isCutInMiddle: true, cell: item => ({text: sanitize(controlPlane(item)), tone: 'accent'}),
};

export const journalColumns: readonly JournalColumn[] = [
	{
		id: 'time', importance: 10, least: 8, most: 19, cell: (item, facts) => ({text: timeWords(item, facts), tone: 'dim'}),
	},
	{
		id: 'status', importance: 12, least: 5, most: 11, cell: (item, {glyphs}) => statusSegment(item, glyphs),
	},
	{
		id: 'method', importance: 11, least: 3, most: 6, cell: ({method}) => ({text: sanitize(method), isBold: method !== 'GET'}),
	},
	{
		id: 'project', importance: 7, least: 8, most: 18,
		cell({path}, {projectName}) {
			const id = projectPath.exec(path)?.groups?.project;
			return {text: id === undefined ? '' : sanitize(projectName(id))};
		},
	},
	{
		id: 'path', importance: 13, stiffness: 1, least: 30, most: 120, isFlexible: true, isCutInMiddle: true,
		cell: ({path}) => ({text: sanitize(projectPath.exec(path)?.groups?.rest ?? path)}),
	},
	{
		id: 'times', importance: 6, least: 3, most: 7, cell: ({times}) => ({text: times === undefined ? '' : `${times} times`, tone: 'busy'}),
	},
	{
		id: 'latency', importance: 8, least: 6, most: 8, isRightAligned: true,
		cell: ({latencyMilliseconds}) => ({text: latencyMilliseconds === undefined ? '' : latencyWords(latencyMilliseconds), tone: 'dim'}),
	},
	{
		id: 'operations', importance: 5, least: 5, most: 6,
		cell: ({operationIds = []}) => ({text: operationIds.length === 0 ? '' : `${operationIds.length} ${operationIds.length === 1 ? 'op' : 'ops'}`, tone: 'dim'}),
	},
	{
		id: 'request', importance: 3, stiffness: 0, least: 12, most: 36, cell: ({requestId}) => ({text: sanitize(requestId ?? ''), tone: 'dim'}),
	},
];

/**
The columns where requests to several control planes stand together: which one each went to.
*/
export const allJournalColumns: readonly JournalColumn[] = journalColumns.flatMap(column => column.id === 'status' ? [controlPlaneColumn, column] : [column]);
