import {formatDuration, formatSpan} from '../../domain/duration.js';
import {operationDuration} from '../../domain/operation-duration.js';
import {isSettled, statusWord} from '../../domain/operation-status.js';
import type {Operation} from '../../domain/operation.js';
import {formatShortTime, type Instant, type Zone} from '../../domain/time.js';
import {sanitize} from '../../terminal/sanitize.js';
import {cut, pad} from '../../terminal/width.js';
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
The latest operations of an object, of those that are loaded.
*/
export const operationListLines = (operations: readonly Operation[], {now, zone, glyphs}: Facts, columns: number): readonly Segments[] =>
	headed('Latest operations', operations.slice(0, most).map((operation): Segments => {
		const {createdAt, status, action, failuresCount} = operation;
		const took = operationDuration(operation, now);
		return [
			{text: pad(formatShortTime(createdAt, now, zone), 13), tone: 'dim'},
			{text: pad(cut(`${statusGlyph(status, glyphs)} ${sanitize(statusWord(status))}`, 13), 15), tone: statusTone(status)},
			{text: pad(cut(sanitize(action), Math.max(8, columns - 38)), Math.max(8, Math.min(22, columns - 38)))},
			{text: ` ${isSettled(status) ? formatDuration(took) : formatSpan(took)}${failuresCount === 0 ? '' : `, failed ${failuresCount}×`}`, tone: 'dim'},
		];
	}));
