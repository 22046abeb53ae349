import {isFailure} from '../operations/operation-status.js';
import type {Instant} from '../time.js';
import type {Recorded, RecordedRow} from './recording.js';

type RecordingMarkKind = 'failure' | 'lock' | 'gap' | 'operation';

/** A moment in a recording that users may want to find. */
export type RecordingMark = {
	readonly at: Instant;

	/** The end of a lock or a gap. Absent for other marks, and while the lock or gap lasts. */
	readonly until?: Instant;
	readonly kind: RecordingMarkKind;

	readonly text: string;
};

const textOf = (value: unknown): string => typeof value === 'string' ? value : '';

const operationsOf = ({lists}: Recorded): readonly RecordedRow[] => lists.get('operations')?.rows ?? [];

const operationMarks = (before: Recorded, after: Recorded): readonly RecordingMark[] => {
	const [was, is] = [operationsOf(before), operationsOf(after)];
	if (was === is || !before.lists.has('operations')) {
		return [];
	}

	const known = new Map(was.map(row => [row.id, row]));
	return is.flatMap((row): readonly RecordingMark[] => {
		const earlier = known.get(row.id);
		const [action, status] = [textOf(row.action), textOf(row.status)];
		if (isFailure(status) && (earlier === undefined || !isFailure(textOf(earlier.status)))) {
			return [{at: after.at, kind: 'failure', text: `${action} ${status}`}];
		}

		return earlier === undefined ? [{at: after.at, kind: 'operation', text: action}] : [];
	});
};

/**
Returns the marks for a line of a recording: the line's operations and failures, and the locks and gaps that start with the line. `before` and `after`
are the states before and after the line.
*/
export const marksBetween = (before: Recorded, after: Recorded): readonly RecordingMark[] => {
	const waits = after.load?.lockWaits ?? 0;
	const {at} = after;
	return [
		...operationMarks(before, after),
		...(waits > 0 && (before.load?.lockWaits ?? 0) === 0 ? [{at, kind: 'lock', text: `${waits} ${waits === 1 ? 'waits' : 'wait'} for a lock`} as const] : []),
		...(after.gap !== undefined && after.gap !== before.gap ? [{at, kind: 'gap', text: after.gap} as const] : []),
	];
};

const lasts = (kind: RecordingMarkKind, {gap, load}: Recorded): boolean => kind === 'gap' ? gap !== undefined : kind === 'lock' && (load?.lockWaits ?? 0) > 0;

/** The maximum number of marks to keep in memory. */
const mostMarks = 10_000;

/** Adds the marks for a line, and sets the end of the locks and gaps that end at this line. */
export const addMarks = (marks: RecordingMark[], before: Recorded, after: Recorded): void => {
	for (const kind of ['lock', 'gap'] as const) {
		// A gap with another reason is a new gap.
		const isOver = lasts(kind, before) && (!lasts(kind, after) || (kind === 'gap' && before.gap !== after.gap));
		const index = isOver ? marks.findLastIndex(mark => mark.kind === kind) : -1;
		const mark = marks[index];
		if (mark !== undefined && mark.until === undefined) {
			marks[index] = {...mark, until: after.at};
		}
	}

	if (marks.length < mostMarks) {
		marks.push(...marksBetween(before, after));
	}
};
