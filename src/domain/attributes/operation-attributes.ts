import type {Field} from '../filter/field.js';
import type {Essence} from '../filter/row-search.js';
import {actionName, knownActions, namedActions} from '../operations/operation-action.js';
import {operationDuration, type Operation} from '../operations/operation.js';
import {
	isFailure,
	isSettled,
	knownStatuses,
	statusGlyph,
	statusTone,
	statusWord,
} from '../operations/operation-status.js';
import {formatDuration, formatSpan} from '../text/duration.js';
import {
	formatClock,
	formatInstant,
	formatShortDay,
	formatShortTime,
} from '../time.js';
import {
	columnsOf,
	fieldsOf,
	inDocument,
	inOrder,
	nothingElse,
	type ListColumn,
} from './attribute.js';
import {dim, wide} from './cell.js';
import {
	targetAttributes,
	type OperationAttribute,
	type OperationCellFacts,
	type OperationFieldFacts,
} from './operation-target-attributes.js';
import {jsonTime, timeText} from './times.js';

export type {OperationCellFacts, OperationFieldFacts} from './operation-target-attributes.js';

export type OperationColumn = ListColumn<Operation, OperationCellFacts>;

/**
The attributes for each property of an operation. A property without an entry does not compile.

@see docs/control-api.md#operation
*/
const byProperty: Readonly<Record<keyof Operation, readonly OperationAttribute[]>> = {
	id: [{
		name: 'id', title: 'id', heading: 'ID',
		field: {kind: 'text', isSearched: true, value: ({id}) => id},
		column: {...wide({importance: 4, least: 36}), cell: ({id}) => dim(id)},
		snapshot: {cell: ({id}) => id},
		json: {key: 'id', value: ({id}) => id},
		detail: ({id}) => id,
	}],
	...targetAttributes,
	action: [{
		...nothingElse, name: 'action', title: 'action', heading: 'ACTION',
		field: {
			kind: 'text', isSearched: true, isRepeated: true, values: knownActions, known: namedActions, value: ({action}) => action, alias: action => actionName(action),
		},
		column: {
			importance: 19, least: 12, enough: 20, isEssential: true, isPinned: true, cell: ({action}) => ({text: action, isName: true}),
		},
		snapshot: {cell: ({action}) => action},
		json: {key: 'action', value: ({action}) => action},
	}],
	status: [
		{
			...nothingElse, name: 'status', title: 'status', heading: 'STATUS',
			field: {
				kind: 'text', isSearched: true, isRepeated: true, values: ['failed', 'running', 'scheduling', 'finished'], known: knownStatuses,
				value: ({status}) => status, alias: status => statusWord(status),
			},
			column: {
				importance: 20, least: 9, enough: 9, isSteady: true, isEssential: true,
				cell({status}, {glyphs}) {
					const glyph = statusGlyph(status, glyphs);
					return {text: `${glyph} ${statusWord(status)}`, tone: statusTone(status), ...(status === 'running' && {short: `${glyph} Running`})};
				},
			},
			snapshot: {cell: ({status}) => ({text: statusWord(status), tone: statusTone(status)})},
			json: {key: 'status', value: ({status}) => status},
		},
		inDocument('isSettled', ({status}) => isSettled(status)),
		inDocument('isFailure', ({status}) => isFailure(status)),
	],
	failuresCount: [{
		...nothingElse, name: 'failures', title: 'failed attempts', heading: 'FAILED',
		field: {kind: 'number', value: ({failuresCount}) => failuresCount},
		column: {
			importance: 8, least: 3,
			cell: ({failuresCount, status}) => failuresCount === 0 ? {text: ''} : {text: `${failuresCount}×`, tone: isFailure(status) ? 'bad' : 'busy'},
		},
		snapshot: {heading: 'FAILURES', isRightAligned: true, cell: ({failuresCount}) => failuresCount === 0 ? undefined : {text: String(failuresCount), tone: 'bad'}},
		json: {key: 'failuresCount', value: ({failuresCount}) => failuresCount},
	}],
	error: [{
		...nothingElse, name: 'error', title: 'error', heading: 'ERROR',
		field: {
			kind: 'text', isSearched: true, isRepeated: true, value: ({error}) => error,
		},
		column: {...wide({importance: 2, least: 16, enough: 24}), cell: ({error = ''}) => ({text: error, tone: 'bad', isName: true})},
		snapshot: {cell: ({error}) => error === undefined ? undefined : {text: error, tone: 'bad'}},
		json: {key: 'error', value: ({error}) => error},
	}],
	totalDurationMilliseconds: [{
		...nothingElse, name: 'duration', title: 'how long it took', heading: 'TOOK',
		field: {kind: 'age', value: (operation, {now}) => operationDuration(operation, now)},
		column: {
			importance: 10, least: 5, isSteady: true, isRightAligned: true,
			// While the operation runs, the cell shows only whole seconds, because tenths would cause ten redraws a second.
			cell(operation, {now}) {
				const milliseconds = operationDuration(operation, now);
				return dim(isSettled(operation.status) ? formatDuration(milliseconds) : formatSpan(milliseconds));
			},
		},
		snapshot: {isRightAligned: true, cell: (operation, {now}) => formatDuration(operationDuration(operation, now))},
		json: {key: 'durationMilliseconds', value: operation => isSettled(operation.status) ? operationDuration(operation, operation.updatedAt) : undefined},
	}],
	createdAt: [
		{
			name: 'time', title: 'start time', heading: 'TIME',
			field: {kind: 'instant', isTimeline: true, value: ({createdAt}) => createdAt},
			column: {
				importance: 18, least: 5, enough: 11, isPinned: true, isAsSeen: true,
				// `short` is the time without seconds. If `text` contains a date, `short` is only the date.
				cell({createdAt}, {now, zone, hasDays}) {
					const clock = formatClock(createdAt, zone);
					const text = hasDays ? clock : formatShortTime(createdAt, now, zone);
					return {text, short: text === clock ? clock.slice(0, 5) : formatShortDay(createdAt, now, zone), tone: 'dim'};
				},
			},
			snapshot: {cell: ({createdAt}, facts) => timeText(createdAt, facts)},
			json: {key: 'createdAt', value: ({createdAt}) => jsonTime(createdAt)},
			detail: ({createdAt}, {zone}) => [{label: 'began', value: formatInstant(createdAt, zone)}],
		},
		{
			...nothingElse, name: 'age', title: 'time since it started', heading: 'AGE',
			field: {kind: 'age', isTimelineAge: true, value: ({createdAt}, {now}) => now - createdAt},
		},
	],
	updatedAt: [{
		...nothingElse, name: 'ended', title: 'ended', heading: 'ENDED',
		json: {key: 'updatedAt', value: ({updatedAt}) => jsonTime(updatedAt)},
		detail: ({status, updatedAt}, {zone}) => isSettled(status) ? [{label: isFailure(status) ? 'failed' : 'ended', value: formatInstant(updatedAt, zone)}] : undefined,
	}],
};

/** All attributes of an operation, in the order of documents. */
export const operationAttributes: readonly OperationAttribute[] = Object.values(byProperty).flat();

/** All attributes of an operation, in the order of the detail view. */
export const operationAbout = inOrder(operationAttributes, ['project', 'branch', 'compute', 'id']);

export const mergedOperationFields = fieldsOf(inOrder(operationAttributes, [
	'time', 'status', 'action', 'compute', 'branch', 'project', 'age', 'duration', 'failures', 'error', 'id', 'compute_id', 'branch_id',
]));

/**
The fields for filtering and sorting the operations of one project. Searches ignore the project's name, which is the same in all rows.
*/
export const operationFields: ReadonlyArray<Field<Operation, OperationFieldFacts>> = mergedOperationFields
	.map(field => field.name === 'project' ? {...field, isSearched: false} : field);

const merged = new Set(['project', 'read']);

// `failures` comes right after `branch`, because a branch's name may extend over the blank cells of `failures`. `id` comes before `error`, because
// the first row with an error would otherwise displace `id`.
const mergedColumns = inOrder(operationAttributes, ['time', 'status', 'project', 'action', 'compute', 'branch', 'failures', 'duration', 'read', 'id', 'error']);

/**
The columns for operations of several projects, including the project's name and the time since the project was read.
*/
export const mergedOperationColumns: readonly OperationColumn[] = columnsOf(mergedColumns);

/** The columns for operations of one project. */
export const operationColumns: readonly OperationColumn[] = columnsOf(mergedColumns.filter(({name}) => !merged.has(name)));

/** The snapshot columns for operations of several projects. */
export const mergedOperationTable = inOrder(operationAttributes, ['time', 'status', 'action', 'project', 'compute', 'branch', 'duration', 'failures', 'id', 'error']);

/** The snapshot columns for operations of one project. */
export const operationTable = mergedOperationTable.filter(({name}) => !merged.has(name));

/**
Returns the operation's values that filters use most. Even a history of several years has only a few hundred distinct combinations of `alike` values.
*/
export const operationEssence = ({id, projectId, branchId, computeId, action, status, error, createdAt}: Operation): Essence =>
	({alike: [projectId, branchId, computeId, action, status, error], text: id, time: createdAt});
