import {formatDuration, formatSpan} from '../../domain/duration.js';
import {operationDuration} from '../../domain/operation-duration.js';
import {isSettled, statusWord} from '../../domain/operation-status.js';
import type {Operation} from '../../domain/operation.js';
import {formatShortTime, type Instant, type Zone} from '../../domain/time.js';
import {sanitize} from '../../terminal/sanitize.js';
import {cut, displayWidth, pad} from '../../terminal/width.js';
import {statusGlyph, statusTone} from '../panes/operation-text.js';
import type {Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';
import {headed} from './parts.js';

const most = 8;

type Facts = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly glyphs: Glyphs;
};

/**
Cells of the time and the status before the action, and the fewest and the most that the action itself gets.
*/
const cellsBefore = 28;
const leastAction = 8;
const mostAction = 22;

/**
The latest loaded operations of an object. The action gives way to how long it took and how often it failed.
*/
export const operationListLines = (operations: readonly Operation[], {now, zone, glyphs}: Facts, columns: number): readonly Segments[] => {
	const latest = operations.slice(0, most).map(operation => {
		const {status, failuresCount} = operation;
		const took = operationDuration(operation, now);
		return {operation, end: ` ${isSettled(status) ? formatDuration(took) : formatSpan(took)}${failuresCount === 0 ? '' : `, failed ${failuresCount}×`}`};
	});
	const widestEnd = Math.max(0, ...latest.map(({end}) => displayWidth(end)));
	const actionCells = Math.max(leastAction, Math.min(mostAction, columns - cellsBefore - widestEnd));
	return headed('Latest operations', latest.map(({operation: {createdAt, status, action}, end}): Segments => [
		{text: pad(formatShortTime(createdAt, now, zone), 13), tone: 'dim'},
		{text: pad(cut(`${statusGlyph(status, glyphs)} ${sanitize(statusWord(status))}`, 13), 15), tone: statusTone(status)},
		{text: pad(cut(sanitize(action), actionCells), actionCells)},
		{text: end, tone: 'dim'},
	]));
};
