import {formatDuration, formatSpan} from '../../../domain/text/duration.js';
import {operationDuration, type Operation} from '../../../domain/operations/operation.js';
import {isFailure, isSettled, statusWord} from '../../../domain/operations/operation-status.js';
import {
	formatClock,
	formatShortDay,
	formatShortTime,
	type Instant,
	type Zone,
} from '../../../domain/time.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import type {Column} from '../../list/column-widths.js';
import type {Glyphs} from '../../theme.js';
import {statusGlyph, statusTone} from './operation-text.js';

export type OperationFacts = {
	readonly now: Instant;
	readonly zone: Zone;

	/**
	Whether separators give the day, so that a row gives only the time of day.
	*/
	readonly hasDays: boolean;
	readonly glyphs: Glyphs;
	readonly branchName: (branchId: string, projectId: string) => string;
	readonly computeName: (computeId: string) => string;
	readonly projectName: (projectId: string) => string;

	/**
	How long ago the operations of a project were read; undefined when they were not.
	*/
	readonly readAgo: (projectId: string) => number | undefined;
};

export type OperationColumn = Column<Operation, OperationFacts>;

/**
@see docs/control-api.md#operation
*/
export const operationColumns: readonly OperationColumn[] = [
	{
		// Where there is little room: the hour, or of another day the day.
		id: 'time', heading: 'TIME', importance: 18, least: 5, enough: 11, isPinned: true, isAsSeen: true,
		cell({createdAt}, {now, zone, hasDays}) {
			const clock = formatClock(createdAt, zone);
			const text = hasDays ? clock : formatShortTime(createdAt, now, zone);
			return {text, short: text === clock ? clock.slice(0, 5) : formatShortDay(createdAt, now, zone), tone: 'dim'};
		},
	},
	{
		id: 'status', heading: 'STATUS', importance: 20, least: 9, enough: 9, isSteady: true, isEssential: true,
		cell({status}, {glyphs}) {
			const glyph = statusGlyph(status, glyphs);
			return {text: `${glyph} ${sanitize(statusWord(status))}`, tone: statusTone(status), ...(status === 'running' && {short: `${glyph} Running`})};
		},
	},
	{
		id: 'action', heading: 'ACTION', importance: 19, least: 12, enough: 20, isEssential: true, isPinned: true, cell: operation => ({text: sanitize(operation.action), isName: true}),
	},
	{
		// The end of an id tells it from others, the beginning of a branch's name may be that of many.
		id: 'compute', heading: 'COMPUTE', importance: 15, least: 13, enough: 28, isCutInMiddle: true,
		cell: ({computeId}, {computeName, glyphs}) => computeId === undefined
			? {text: glyphs.none, tone: 'dim'}
			: {text: sanitize(computeName(computeId)), isName: true},
	},
	{
		id: 'branch', heading: 'BRANCH', importance: 9, least: 6, enough: 14,
		cell: ({branchId, projectId}, {branchName, glyphs}) => branchId === undefined
			? {text: glyphs.none, tone: 'dim'}
			: {text: sanitize(branchName(branchId, projectId)), tone: 'dim', isName: true},
	},
	{
		// Beside the branch, whose name goes on over it where nothing failed.
		id: 'failures', heading: 'FAILED', importance: 8, least: 3,
		cell: ({failuresCount, status}) => failuresCount === 0 ? {text: ''} : {text: `${failuresCount}×`, tone: isFailure(status) ? 'bad' : 'busy'},
	},
	{
		id: 'duration', heading: 'TOOK', importance: 10, least: 5, isSteady: true, isRightAligned: true,
		// While it runs, whole seconds are enough: tenths would redraw it ten times a second.
		cell(operation, {now}) {
			const milliseconds = operationDuration(operation, now);
			return {text: isSettled(operation.status) ? formatDuration(milliseconds) : formatSpan(milliseconds), tone: 'dim'};
		},
	},
	{
		// Before the error, which is blank in most rows: it would go when the first one comes on the screen.
		id: 'id', heading: 'ID', importance: 4, least: 36, isWideOnly: true, cell: operation => ({text: sanitize(operation.id), tone: 'dim'}),
	},
	{
		id: 'error', heading: 'ERROR', importance: 2, least: 16, enough: 24, isWideOnly: true, cell: operation => ({text: sanitize(operation.error ?? ''), tone: 'bad', isName: true}),
	},
];

/**
The step of ages, in milliseconds, so that rows don't change every second.
*/
const ageStepMilliseconds = 15_000;

const readAgoText = (milliseconds: number | undefined): string => {
	if (milliseconds === undefined) {
		return '';
	}

	return milliseconds < ageStepMilliseconds ? 'read just now' : `read ${formatSpan(Math.floor(milliseconds / ageStepMilliseconds) * ageStepMilliseconds)} ago`;
};

const projectColumn: OperationColumn = {
	id: 'project', heading: 'PROJECT', importance: 17, least: 8, enough: 20, cell: ({projectId}, {projectName}) => ({text: sanitize(projectName(projectId)), isName: true}),
};

const readColumn: OperationColumn = {
	id: 'read', heading: 'READ', importance: 5, least: 13, isWideOnly: true, cell: ({projectId}, {readAgo}) => ({text: readAgoText(readAgo(projectId)), tone: 'dim'}),
};

/**
The columns for operations of several projects, with the project's name and the age of its data.
*/
export const mergedOperationColumns: readonly OperationColumn[] = operationColumns.flatMap(column => {
	switch (column.id) {
		case 'action': {
			return [projectColumn, column];
		}

		case 'id': {
			return [readColumn, column];
		}

		default: {
			return [column];
		}
	}
});
