import {formatDuration, formatSpan} from '../../domain/duration.js';
import {operationDuration} from '../../domain/operation-duration.js';
import {isFailure, isSettled, statusWord} from '../../domain/operation-status.js';
import type {Operation} from '../../domain/operation.js';
import {
	formatClock,
	formatShortTime,
	type Instant,
	type Zone,
} from '../../domain/time.js';
import {sanitize} from '../../terminal/sanitize.js';
import type {Column} from '../columns.js';
import type {Glyphs} from '../theme.js';
import {statusGlyph, statusTone} from './operation-text.js';

type OperationFacts = {
	readonly now: Instant;
	readonly zone: Zone;

	/**
	Whether the days stand between the rows, so that a row tells the time of day only.
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
		// Half a time of day says less than none: it is whole, or gone.
		id: 'time', importance: 18, least: 11, most: 11,
		cell: (operation, {now, zone, hasDays}) => ({
			text: hasDays ? formatClock(operation.createdAt, zone) : formatShortTime(operation.createdAt, now, zone), tone: 'dim',
		}),
	},
	{
		id: 'status', importance: 20, least: 13, most: 14, isSteady: true,
		cell: ({status}, {glyphs}) => ({text: `${statusGlyph(status, glyphs)} ${sanitize(statusWord(status))}`, tone: statusTone(status)}),
	},
	{
		id: 'action', importance: 19, least: 12, most: 26, cell: operation => ({text: sanitize(operation.action), isName: true}),
	},
	{
		// The end of an id tells it from others, the beginning of a branch's name may be that of many.
		id: 'compute', importance: 15, stiffness: 8, least: 13, most: 30, isCutInMiddle: true,
		cell: ({computeId}, {computeName, glyphs}) => computeId === undefined
			? {text: glyphs.none, tone: 'dim'}
			: {text: sanitize(computeName(computeId)), isName: true},
	},
	{
		id: 'branch', importance: 9, least: 6, most: 20,
		cell: ({branchId, projectId}, {branchName, glyphs}) => branchId === undefined
			? {text: glyphs.none, tone: 'dim'}
			: {text: sanitize(branchName(branchId, projectId)), tone: 'dim', isName: true},
	},
	{
		id: 'duration', importance: 10, least: 8, most: 8, isRightAligned: true,
		// While it runs, whole seconds are enough: tenths would redraw it ten times a second.
		cell(operation, {now}) {
			const milliseconds = operationDuration(operation, now);
			return {text: isSettled(operation.status) ? formatDuration(milliseconds) : formatSpan(milliseconds), tone: 'dim'};
		},
	},
	{
		id: 'failures', importance: 8, least: 9, most: 11,
		cell: ({failuresCount, status}) => failuresCount === 0 ? {text: ''} : {text: `failed ${failuresCount}×`, tone: isFailure(status) ? 'bad' : 'busy'},
	},
	{
		id: 'id', importance: 2, least: 36, most: 36, isWideOnly: true, cell: operation => ({text: sanitize(operation.id), tone: 'dim'}),
	},
	{
		id: 'error', importance: 4, least: 16, most: 60, isWideOnly: true, cell: operation => ({text: sanitize(operation.error ?? ''), tone: 'bad', isName: true}),
	},
];

/**
Ages are told in steps of so many milliseconds, so that rows don't change each second.
*/
const ageStepMilliseconds = 15_000;

const readAgoText = (milliseconds: number | undefined): string => {
	if (milliseconds === undefined) {
		return '';
	}

	return milliseconds < ageStepMilliseconds ? 'read just now' : `read ${formatSpan(Math.floor(milliseconds / ageStepMilliseconds) * ageStepMilliseconds)} ago`;
};

const projectColumn: OperationColumn = {
	id: 'project', importance: 17, least: 8, most: 24, cell: ({projectId}, {projectName}) => ({text: sanitize(projectName(projectId)), isName: true}),
};

const readColumn: OperationColumn = {
	id: 'read', importance: 5, least: 13, most: 13, isWideOnly: true, cell: ({projectId}, {readAgo}) => ({text: readAgoText(readAgo(projectId)), tone: 'dim'}),
};

/**
The columns where operations of several projects stand together: which project it is, and how old what is known of it is.
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
