import {formatClock, formatInstant, type Zone} from '../../domain/time.js';
import type {DetailModal} from '../../store/slices/detail-modal.js';
import {sanitize} from '../../terminal/sanitize.js';
import type {Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';
import {facts, headed, sentences} from './parts.js';

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+\-]\d{2}:\d{2})$/v;

/**
A value as the server sent it; timestamps in the chosen time zone.
*/
const shownValue = (value: string, zone: Zone): string =>
	timestamp.test(value) ? formatInstant(Date.parse(value), zone) : sanitize(value);

/**
Every field that the server gave.
*/
export const fieldLines = ({fields, problem, receivedAt}: DetailModal, zone: Zone, columns: number): readonly Segments[] => [
	...(problem === undefined ? [] : sentences([sanitize(problem)], columns, 'bad')),
	...headed(
		'Every field',
		fields === undefined
			? (problem === undefined ? [[{text: 'loading…', tone: 'dim'}]] : [])
			: facts(fields.map(({path, value}) => ({label: sanitize(path), value: shownValue(value, zone)})), columns, true),
		problem === undefined,
	),
	...(problem !== undefined && receivedAt !== undefined ? sentences([`As it was at ${formatClock(receivedAt, zone)}.`], columns, 'dim') : []),
];

/**
The changes since the detail was opened.
*/
export const changeLines = ({changes}: DetailModal, zone: Zone, glyphs: Glyphs, columns: number): readonly Segments[] =>
	headed('Changed while you looked', facts(changes.map(({path, before, after, at}) => ({
		label: formatClock(at, zone),
		value: `${sanitize(path)}: ${before === undefined ? 'nothing' : shownValue(before, zone)} ${glyphs.arrow} ${after === undefined ? 'nothing' : shownValue(after, zone)}`,
		tone: 'busy' as const,
	})), columns));
