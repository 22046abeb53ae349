import {
	canSubmit,
	type Field,
	type FormLine,
	type FormView,
} from '../../forms/form.js';
import type {FormModal} from '../../store/form-modal.js';
import {sanitize} from '../../terminal/sanitize.js';
import {pad} from '../../terminal/width.js';
import {secretDot} from '../parts/text-field.js';
import type {Segment, Segments} from '../segment.js';
import type {Glyphs, Tone} from '../theme.js';
import {wrapWords} from '../wrap-words.js';

const labelColumns = 14;

const tones: Readonly<Record<FormLine['tone'], Tone>> = {
	plain: 'plain', dim: 'dim', warn: 'busy', danger: 'bad', good: 'good',
};

/**
A line of a form, and which field stands in it, so that the field itself can be laid over it.
*/
export type FormRow = {
	readonly segments: Segments;
	readonly fieldIndex?: number;

	/**
	Rows kept free below it, for the choices of a field.
	*/
	readonly choiceRows?: number;
};

const labelled = (label: string, value: Segments, isFocused = false): Segments =>
	[{text: pad(label, labelColumns), tone: isFocused ? 'accent' : 'dim', isBold: isFocused}, ...value];

const shownValue = (field: Field): string =>
	field.kind === 'choice'
		? field.choices.find(({value}) => value === field.value)?.label ?? 'none'
		: (field.isSecret === true ? secretDot.repeat(field.value.length) : field.value);

const fieldRows = (field: Field, index: number, isFocused: boolean, choiceRows: number): readonly FormRow[] => {
	const isOpen = isFocused && field.kind === 'choice';
	const note = field.problem ?? (isFocused && field.kind === 'text' ? field.hint ?? '' : '');
	const value: Segments = isOpen ? [] : [{text: sanitize(shownValue(field))}];
	const beside: Segment = {text: `   ${sanitize(note)}`, tone: field.problem === undefined ? 'dim' : 'bad'};
	const rows: FormRow[] = [{
		segments: labelled(field.label, isFocused ? [] : [...value, beside], isFocused),
		fieldIndex: index,
		...(isOpen && {choiceRows}),
	}];
	// Under the field that is typed into, a problem has a line of its own: beside it there is the cursor.
	return isFocused && note !== '' ? [...rows, {segments: labelled('', [{...beside, text: sanitize(note)}])}] : rows;
};

/**
What the server said, whole: it has the last word.
*/
const mostMessageLines = 5;

const refusalRows = ({refusal, differences, isLeaving, isSending}: FormModal, glyphs: Glyphs, columns: number): readonly FormRow[] => [
	...(refusal === undefined
		? []
		: [
			...wrapWords(`${glyphs.failed} ${sanitize(refusal.message)}`, columns, mostMessageLines)
				.map((text): FormRow => ({segments: [{text, tone: 'bad', isBold: true}]})),
			{
				segments: [{
					text: [
						...(refusal.status === undefined ? [] : [`status ${refusal.status}`]),
						...(refusal.requestId === undefined ? [] : [`request ${sanitize(refusal.requestId)}`]),
					].join(', '),
					tone: 'dim',
				}],
			} as const,
		]),
	...(differences === undefined
		? []
		: [
			{segments: [{text: 'It was changed since this form was opened. Send again to go on all the same.', tone: 'bad', isBold: true}]} as const,
			...differences.map(({label, shown, now}): FormRow => ({
				segments: labelled(label, [{text: `${sanitize(shown)} ${glyphs.arrow} `, tone: 'dim'}, {text: sanitize(now), isBold: true}]),
			})),
		]),
	...(isLeaving ? [{segments: [{text: 'esc again throws away what was typed.', tone: 'busy', isBold: true}]} as const] : []),
	...(isSending ? [{segments: [{text: `${glyphs.changing} sending`, tone: 'busy'}]} as const] : []),
];

/**
The lines of a form from top to bottom, without its buttons: target, fields, what will happen, what the server said. They are at most so
many columns wide, or are cut.
*/
export const formRows = (modal: FormModal, view: FormView, glyphs: Glyphs, {choiceRows, columns}: {readonly choiceRows: number; readonly columns: number}): readonly FormRow[] => {
	const target = view.target.map(([label, value]): FormRow => ({segments: labelled(label, [{text: sanitize(value)}])}));
	const fields = view.fields.flatMap((field, index) => fieldRows(field, index, index === modal.focus, choiceRows));
	const effects = view.effects.flatMap(({text, tone}) => wrapWords(sanitize(text), columns, mostMessageLines).map((line): FormRow => ({
		segments: [{text: line, tone: tones[tone], isBold: tone === 'danger'}],
	})));
	const blank: FormRow = {segments: []};
	return [
		...target,
		blank,
		...(fields.length === 0 ? [] : [...fields, blank]),
		...effects,
		...refusalRows(modal, glyphs, columns),
	];
};

/**
The line of buttons: Cancel, and the one that sends.
*/
export const buttonLine = (modal: FormModal, view: FormView, glyphs: Glyphs): Segments => {
	const button = modal.focus - view.fields.length;
	const isReady = canSubmit(view) && !modal.isSending;
	const label = (text: string, isFocused: boolean): string => `${isFocused ? glyphs.pointer : ' '}[ ${text} ]`;
	return [
		{text: label('Cancel', button === 0), tone: button === 0 ? 'accent' : 'plain', isBold: button === 0},
		{text: '  '},
		{text: label(view.submitLabel, button === 1), tone: isReady ? (button === 1 ? 'accent' : 'plain') : 'dim', isBold: button === 1},
	];
};
