import {isFailedEntry} from '../../domain/journal-entry.js';
import {
	formatClock,
	formatDay,
	formatShortDay,
	type Instant,
	type Zone,
} from '../../domain/time.js';
import type {JournalItem} from '../../store/slices/journal.js';
import {sanitize} from '../../terminal/sanitize.js';
import type {Column} from '../list/column.js';
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
The status of a request, or that it got no answer.
*/
const statusSegment = (item: JournalItem, glyphs: Glyphs): Segment => isFailedEntry(item)
	? {text: `${glyphs.failed} ${item.status ?? (item.method === 'SQL' ? 'failed' : 'no answer')}`, tone: 'bad'}
	: {text: `${glyphs.active} ${item.status ?? 'done'}`, tone: 'good'};

/**
The duration of a request: `34 ms`, `1.2 s`.
*/
export const latencyText = (milliseconds: number): string =>
	Math.round(milliseconds) < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

const timeText = ({at}: JournalItem, {now, zone}: JournalFacts): string =>
	`${formatDay(at, zone) === formatDay(now, zone) ? '' : `${formatShortDay(at, now, zone)} `}${formatClock(at, zone)}`;

/**
The API root of a request, without its scheme.
*/
const controlPlane = ({baseUrl}: JournalItem): string => baseUrl === undefined ? 'not known' : baseUrl.replace(/^https?:\/\//v, '');

const controlPlaneColumn: JournalColumn = {
	id: 'control-plane', heading: 'CONTROL PLANE', importance: 9, least: 12, enough: 30, isCutInMiddle: true, cell: item => ({text: sanitize(controlPlane(item)), tone: 'accent'}),
};

export const journalColumns: readonly JournalColumn[] = [
	{
		id: 'time', heading: 'TIME', importance: 10, least: 8, isEssential: true, isPinned: true, cell: (item, facts) => ({text: timeText(item, facts), tone: 'dim'}),
	},
	{
		id: 'status', heading: 'STATUS', importance: 12, least: 5, isEssential: true, cell: (item, {glyphs}) => statusSegment(item, glyphs),
	},
	{
		id: 'method', heading: 'METHOD', importance: 11, least: 6, isEssential: true, isPinned: true, cell: ({method}) => ({text: sanitize(method), isBold: method !== 'GET'}),
	},
	{
		id: 'project', heading: 'PROJECT', importance: 7, least: 8, enough: 20,
		cell({path}, {projectName}) {
			const id = projectPath.exec(path)?.groups?.project;
			return {text: id === undefined ? '' : sanitize(projectName(id))};
		},
	},
	{
		id: 'path', heading: 'PATH', importance: 13, least: 20, enough: 40, isCutInMiddle: true, isEssential: true,
		cell: ({path}) => ({text: sanitize(projectPath.exec(path)?.groups?.rest ?? path)}),
	},
	{
		id: 'times', heading: 'TIMES', importance: 6, least: 3, isRightAligned: true, cell: ({times}) => ({text: times === undefined ? '' : `${times}×`, tone: 'busy'}),
	},
	{
		id: 'latency', heading: 'TOOK', importance: 8, least: 6, isRightAligned: true,
		cell: ({latencyMilliseconds}) => ({text: latencyMilliseconds === undefined ? '' : latencyText(latencyMilliseconds), tone: 'dim'}),
	},
	{
		id: 'operations', heading: 'OPERATIONS', importance: 5, least: 3, isRightAligned: true,
		cell: ({operationIds = []}) => ({text: operationIds.length === 0 ? '' : String(operationIds.length), tone: 'dim'}),
	},
	{
		id: 'request', heading: 'REQUEST ID', importance: 3, least: 12, cell: ({requestId}) => ({text: sanitize(requestId ?? ''), tone: 'dim'}),
	},
];

/**
The columns for requests to several control planes, with one that names the control plane.
*/
export const allJournalColumns: readonly JournalColumn[] = journalColumns.flatMap(column => column.id === 'status' ? [controlPlaneColumn, column] : [column]);
