import {formatDuration, formatSpan} from '../../domain/text/duration.js';
import {operationDuration, type Operation} from '../../domain/operations/operation.js';
import {
	isSettled,
	statusGlyph,
	statusTone,
	statusWord,
} from '../../domain/operations/operation-status.js';
import {formatShortTime, type Instant, type Zone} from '../../domain/time.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {cut, displayWidth, pad} from '../../terminal/text/width.js';
import type {Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';
import {headed} from './parts.js';

const most = 8;

type Facts = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly glyphs: Glyphs;
};

/** The minimum width of the action. */
const leastAction = 8;

/** The maximum width of the action. */
const mostAction = 22;

/** The maximum width of a status. */
const mostStatus = 13;

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(text => displayWidth(text)));

/**
Lists the latest loaded operations of an object. Actions are shortened first, so that durations and failure counts stay.
*/
export const operationListLines = (operations: readonly Operation[], {now, zone, glyphs}: Facts, columns: number): readonly Segments[] => {
	const latest = operations.slice(0, most).map(operation => {
		const {status, failuresCount, createdAt} = operation;
		const took = operationDuration(operation, now);
		return {
			operation,
			time: formatShortTime(createdAt, now, zone),
			state: cut(`${statusGlyph(status, glyphs)} ${sanitize(statusWord(status))}`, mostStatus),
			end: ` ${isSettled(status) ? formatDuration(took) : formatSpan(took)}${failuresCount === 0 ? '' : `, failed ${failuresCount}×`}`,
		};
	});
	const timeCells = widest(latest.map(({time}) => time)) + 2;
	const stateCells = widest(latest.map(({state}) => state)) + 2;
	const room = columns - timeCells - stateCells - widest(latest.map(({end}) => end));
	const actionCells = Math.max(leastAction, Math.min(mostAction, room));
	return headed('Latest operations', latest.map(({operation: {status, action}, time, state, end}): Segments => {
		// If the text after the action is short, the action may extend beyond its column.
		const own = cut(sanitize(action), Math.max(actionCells, columns - timeCells - stateCells - displayWidth(end)));
		return [
			{text: pad(time, timeCells), tone: 'dim'},
			{text: pad(state, stateCells), tone: statusTone(status)},
			{text: pad(own, Math.max(actionCells, displayWidth(own)))},
			{text: end, tone: 'dim'},
		];
	}));
};
