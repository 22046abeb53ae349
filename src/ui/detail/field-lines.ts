import {formatClock, formatInstant, type Zone} from '../../domain/time.js';
import type {DetailModal} from '../../store/slices/modals/detail-modal.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import type {Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';
import {facts, headed, sentences} from './parts.js';

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+\-]\d{2}:\d{2})$/v;

/**
A value as the server sent it; timestamps in the chosen time zone.
*/
export const shownValue = (value: string, zone: Zone): string =>
	timestamp.test(value) ? formatInstant(Date.parse(value), zone) : sanitize(value);

/**
Why the object could not be read again, and when it was as it is shown.
*/
export const problemLines = ({problem, receivedAt}: DetailModal, zone: Zone, columns: number): readonly Segments[] => problem === undefined
	? []
	: [
		...sentences([problem], columns, 'bad'),
		...(receivedAt === undefined ? [] : sentences([`As it was at ${formatClock(receivedAt, zone)}.`], columns, 'dim')),
	];

/**
Every field that the server gave.
*/
export const fieldLines = ({fields, problem}: DetailModal, zone: Zone, columns: number): readonly Segments[] => headed(
	'Every field',
	fields === undefined
		? (problem === undefined ? [[{text: 'loading…', tone: 'dim'}]] : [])
		: facts(fields.map(({path, value}) => ({label: path, value: shownValue(value, zone)})), columns, true),
);

/**
The line that stands for the fields while they are folded.
*/
export const foldedFieldsLine = ({fields}: DetailModal, key: string): readonly Segments[] => fields === undefined
	? []
	: [[{text: key, tone: 'accent', isBold: true}, {text: ` shows every field of the API: ${fields.length}`, tone: 'dim'}]];

/**
The changes since the detail was opened.
*/
export const changeLines = ({changes}: DetailModal, zone: Zone, glyphs: Glyphs, columns: number): readonly Segments[] =>
	headed('Changed while you looked', facts(changes.map(({path, before, after, at}) => ({
		label: formatClock(at, zone),
		value: `${path}: ${before === undefined ? 'nothing' : shownValue(before, zone)} ${glyphs.arrow} ${after === undefined ? 'nothing' : shownValue(after, zone)}`,
		tone: 'busy' as const,
	})), columns));
