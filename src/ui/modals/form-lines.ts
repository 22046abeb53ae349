import {
	canSubmit,
	type FormField,
	type FormLine,
	type FormView,
} from '../../forms/form.js';
import type {FormAnswer} from '../../store/selectors/form-answer.js';
import type {FormModal} from '../../store/slices/form-modal.js';
import {sanitize} from '../../terminal/sanitize.js';
import {pad} from '../../terminal/width.js';
import {secretDot} from '../parts/text-field.js';
import type {Segment, Segments} from '../segment.js';
import type {Glyphs, Tone} from '../theme.js';
import {wrapText} from '../wrap-text.js';
import {buttons} from './buttons.js';
import {answerLines, labelColumns} from './form-answer-lines.js';

const tones: Readonly<Record<FormLine['tone'], Tone>> = {
	plain: 'plain', dim: 'dim', warn: 'busy', danger: 'bad', good: 'good',
};

/**
A line of a form. With a field's id, the field itself is laid over it.
*/
export type FormRow = {
	readonly segments: Segments;
	readonly fieldIndex?: number;
};

/**
An open form, its present content, and the result of sending it.
*/
type ShownForm = {
	readonly modal: FormModal;
	readonly view: FormView;
	readonly answer: FormAnswer;
};

type FormRoom = {
	readonly columns: number;
	readonly rows: number;

	/**
	The rows for the choices of the focused field.
	*/
	readonly choiceRows: number;
};

const rowOf = (segments: Segments): FormRow => ({segments});

const blank: FormRow = {segments: []};

const labelled = (label: string, value: Segments, isFocused = false): Segments =>
	[{text: pad(label, labelColumns), tone: isFocused ? 'accent' : 'dim', isBold: isFocused}, ...value];

const shownValue = (field: FormField): string =>
	field.kind === 'choice'
		? field.choices.find(({value}) => value === field.value)?.label ?? 'none'
		: (field.isSecret === true ? secretDot.repeat(field.value.length) : field.value);

const fieldRows = (field: FormField, index: number, isFocused: boolean, {columns, choiceRows}: FormRoom): readonly FormRow[] => {
	const isOpen = isFocused && field.kind === 'choice';
	const note = field.problem ?? (isFocused && field.kind === 'text' ? field.hint ?? '' : '');
	const look: Omit<Segment, 'text'> = {tone: field.problem === undefined ? 'dim' : 'bad'};
	const beside: Segment = {text: `   ${sanitize(note)}`, ...look};
	const row: FormRow = {
		segments: labelled(field.label, isFocused ? [] : [{text: sanitize(shownValue(field)), isName: true}, beside], isFocused),
		fieldIndex: index,
	};
	if (!isFocused) {
		return [row];
	}

	// The notes on the focused field stand below it, since the cursor is beside it.
	const notes = note === '' ? [] : wrapText(sanitize(note), columns - labelColumns).map(text => rowOf(labelled('', [{text, ...look}])));
	return [row, ...Array.from({length: isOpen ? choiceRows - 1 : 0}, () => blank), ...notes];
};

const targetRows = ({target}: FormView, columns: number): readonly FormRow[] => target.flatMap(([label, value]) =>
	wrapText(sanitize(value), columns - labelColumns).map((text, index) => rowOf(labelled(index === 0 ? label : '', [{text, isName: true}]))));

/**
The target in as few lines as possible: `demo ▸ acme-shop ▸ main (default) ▸ ep-cool-sun-a1`.
*/
const shortTargetRows = ({target}: FormView, columns: number, glyphs: Glyphs): readonly FormRow[] => target.length === 0
	? []
	: wrapText(target.map(([, value]) => sanitize(value)).join(` ${glyphs.path} `), columns).map(text => rowOf([{text}]));

const effectRows = (effects: readonly FormLine[], columns: number): readonly FormRow[] => effects.flatMap(({text, tone}) =>
	wrapText(sanitize(text), columns).map(line => rowOf([{text: line, tone: tones[tone], isBold: tone === 'danger'}])));

/**
Whether a form says something that the next key answers: differences, a refusal, or the question about closing it.
*/
export const mustBeSeen = ({modal: {isLeaving}, answer: {refusal, differences}}: ShownForm): boolean => refusal !== undefined || differences !== undefined || isLeaving;

/**
The lines of a form from top to bottom, without its buttons: target, fields, effects, answer. Where there is little room, blank lines go
first; then the target is shortened, and unchanged facts are left out. If even that does not fit, the part that the user must not miss comes
first: see {@link mustBeSeen}.
*/
export const formRows = (shown: ShownForm, glyphs: Glyphs, room: FormRoom): readonly FormRow[] => {
	const {modal, view} = shown;
	const {columns, rows} = room;
	const fields = view.fields.flatMap((field, index) => fieldRows(field, index, index === modal.focus, room));
	const target = targetRows(view, columns);
	const shortTarget = shortTargetRows(view, columns, glyphs);
	const effects = effectRows(view.effects, columns);
	const telling = effectRows(view.effects.filter(({tone}) => tone !== 'dim'), columns);
	const answer = answerLines(shown.answer, modal.isLeaving, glyphs, columns).map(line => rowOf(line));
	const parts = (...all: ReadonlyArray<readonly FormRow[]>) => all.filter(part => part.length > 0);
	const spaced = parts(target, fields, effects, answer).flatMap((part, index) => index === 0 ? part : [blank, ...part]);
	const tries = [spaced, [...target, ...fields, ...effects, ...answer], [...shortTarget, ...fields, ...effects, ...answer]];
	const fitting = tries.find(lines => lines.length <= rows);
	return fitting ?? (mustBeSeen(shown) ? [...answer, ...shortTarget, ...fields, ...telling] : [...shortTarget, ...fields, ...telling, ...answer]);
};

/**
The line of buttons: Cancel, and the one that sends.
*/
export const buttonLine = ({modal, view, answer}: ShownForm, glyphs: Glyphs): Segments => {
	const button = modal.focus - view.fields.length;
	return buttons([
		{label: 'Cancel', isFocused: button === 0},
		{
			label: view.submitLabel, isFocused: button === 1, isReady: canSubmit(view) && !answer.isSending, isDanger: view.isDanger === true,
		},
	], glyphs);
};
