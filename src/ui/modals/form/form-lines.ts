import {
	canSubmit,
	focusIndex,
	linesBelow,
	type FormField,
	type FormLine,
	type FormView,
	type TargetLine,
} from '../../../forms/form.js';
import type {FormAnswer} from '../../../store/selectors/screen/modals.js';
import type {FormModal} from '../../../store/slices/modals/form-modal.js';
import {cutMiddle, displayWidth, pad} from '../../../terminal/text/width.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {secretDot} from '../../parts/text-field.js';
import type {Segment, Segments} from '../../segment.js';
import type {Glyphs, Tone} from '../../theme.js';
import {wrapText} from '../../wrap-text.js';
import {buttons} from '../overlay.js';
import {answerLines, labelColumns} from './form-answer-lines.js';

const tones: Readonly<Record<FormLine['tone'], Tone>> = {
	plain: 'plain', dim: 'dim', warn: 'busy', danger: 'bad', good: 'good',
};

/** A line of a form. The focused field is drawn over the line whose `fieldIndex` is the field's index. */
export type FormRow = {
	readonly segments: Segments;
	readonly fieldIndex?: number;
	readonly isEffect?: boolean;
};

/** An open form, its current content, and the result of submitting it. */
export type ShownForm = {
	readonly modal: FormModal;
	readonly view: FormView;
	readonly answer: FormAnswer;
};

type FormRoom = {
	readonly columns: number;
	readonly rows: number;

	/** The maximum number of rows for the choices of the focused field. */
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
	const row: FormRow = {
		segments: labelled(field.label, isFocused ? [] : [{text: sanitize(shownValue(field)), isName: true}, {text: `   ${sanitize(note)}`, ...look}], isFocused),
		fieldIndex: index,
	};
	const wrapped = () => note === '' ? [] : wrapText(sanitize(note), columns - labelColumns).map(text => rowOf(labelled('', [{text, ...look}])));
	if (!isFocused) {
		// A message that is cut off could mislead: with `a size of 5…`, the user can't see that the size is 56.
		const isCut = row.segments.reduce((sum, {text}) => sum + displayWidth(text), 0) > columns;
		return isCut && field.problem !== undefined ? [{...row, segments: row.segments.slice(0, -1)}, ...wrapped()] : [row];
	}

	// The notes on the focused field are below its value, because the cursor needs the space beside the value.
	const below = isOpen ? choiceRows - 1 : 0;
	const hidden = isOpen ? field.choices.length - choiceRows : 0;
	// The choices are drawn over these lines. If not all choices fit, the last line shows the number of hidden choices beside the last visible
	// choice.
	const choices = Array.from({length: below}, (_, at) => at === below - 1 && hidden > 0 ? rowOf(labelled(`${hidden} more`, [])) : blank);
	return [row, ...choices, ...wrapped()];
};

// The maximum width of the name of a containing object, such as a project, in cells. A name of 256 characters would displace the form.
const widestContext = 40;

const valuesOf = (target: readonly TargetLine[], rank: TargetLine[2]): readonly string[] => target.filter(line => line[2] === rank).map(([, value]) => sanitize(value));

/**
Writes the target of a form, the object that the form is about. The first line has what contains the object, such as its project. The second line has
the object's name in bold, and details. Several objects get one line each.
*/
const targetRows = ({target}: FormView, columns: number, glyphs: Glyphs): readonly FormRow[] => {
	const room = columns - labelColumns;
	const rows = (label: string, text: string, look: Omit<Segment, 'text'>) => wrapText(text, room).map((line, index) => rowOf(labelled(index === 0 ? label : '', [{text: line, ...look}])));
	const context = valuesOf(target, 'context').map(name => cutMiddle(name, widestContext)).join(` ${glyphs.path} `);
	const more = valuesOf(target, 'beside').join(', ');
	const objects = target.filter(line => line[2] === undefined).flatMap(([label, value]) => rows(label, sanitize(value), {isName: true, isBold: true}));
	const last = objects.at(-1)?.segments ?? [];
	const isBeside = more !== '' && last.reduce((sum, {text}) => sum + displayWidth(text), 0) + displayWidth(more) + 2 <= columns;
	return [
		...(context === '' ? [] : rows('In', context, {isName: true})),
		...objects.slice(0, isBeside ? -1 : undefined),
		...(isBeside ? [rowOf([...last, {text: `  ${more}`, tone: 'dim'}])] : []),
		...(more === '' || isBeside ? [] : rows('', more, {tone: 'dim'})),
	];
};

/** Joins names into a path: `demo ▸ acme-shop ▸ main (default) ▸ ep-cool-sun-a1`. */
const pathOf = (target: readonly TargetLine[], glyphs: Glyphs): string =>
	target.map(([, value, rank]) => rank === 'context' ? cutMiddle(sanitize(value), widestContext) : sanitize(value)).join(` ${glyphs.path} `);

/**
Returns the names at the end of a target's path: as many as fit on one line, but at least one. The line stays visible when the form is scrolled.
*/
const pinnedLines = ({target}: FormView, columns: number, glyphs: Glyphs): readonly TargetLine[] => {
	const names = target.filter(line => line[2] !== 'beside');
	const whole = names.findIndex((_, index) => displayWidth(pathOf(names.slice(index), glyphs)) <= columns);
	return names.slice(whole === -1 ? -1 : whole);
};

/** Builds the line that still names the target when the form is scrolled. Undefined if the form has no target. */
export const pinnedTarget = (view: FormView, columns: number, glyphs: Glyphs): Segments | undefined => {
	const names = pinnedLines(view, columns, glyphs);
	// The text is cut in the middle, because ids differ at their ends.
	return names.length === 0 ? undefined : [{text: cutMiddle(pathOf(names, glyphs), columns), isName: true, isBold: true}];
};

/** Writes a form's target in as few lines as possible. */
const shortTargetRows = (target: readonly TargetLine[], columns: number, glyphs: Glyphs): readonly FormRow[] => target.length === 0
	? []
	: wrapText(pathOf(target, glyphs), columns).map(text => rowOf([{text}]));

const effectRows = (effects: readonly FormLine[], columns: number): readonly FormRow[] => effects.flatMap(({text, tone}) =>
	wrapText(sanitize(text), columns).map((line): FormRow => ({segments: [{text: line, tone: tones[tone], isBold: tone === 'danger'}], isEffect: true})));

/**
Returns whether a form shows something that the user must see before the next key press: differences, a refusal, or the question about closing the
form.
*/
export const mustBeSeen = ({modal: {isLeaving}, answer: {refusal, differences}}: ShownForm): boolean => refusal !== undefined || differences !== undefined || isLeaving;

/** The lines of a form that do not depend on the focus. */
type OtherRows = {
	readonly target: readonly FormRow[];
	readonly shortTarget: readonly FormRow[];

	/** The part of the short target that is not in the pinned line. */
	readonly notPinned: readonly FormRow[];
	readonly effects: readonly FormRow[];
	readonly tellingFirst: readonly FormRow[];
	readonly answer: readonly FormRow[];
};

const otherRows = ({modal, view, answer}: ShownForm, glyphs: Glyphs, columns: number): OtherRows => {
	const isTelling = ({tone}: FormLine): boolean => tone !== 'dim';
	const pinned = pinnedLines(view, columns, glyphs);
	const below = linesBelow(view);
	return {
		target: targetRows(view, columns, glyphs),
		shortTarget: shortTargetRows(view.target, columns, glyphs),
		notPinned: shortTargetRows(view.target.filter(line => !pinned.includes(line)), columns, glyphs),
		effects: effectRows(below, columns),
		tellingFirst: effectRows(below.toSorted((one, other) => Number(isTelling(other)) - Number(isTelling(one))), columns),
		answer: answerLines(modal, answer, glyphs, columns).map(line => rowOf(line)),
	};
};

/**
Returns the possible arrangements of a form's lines, from the roomiest to the tightest. If space is short, blank lines are dropped first. Then the
target is shortened. Finally, dimmed effects move below the other effects, and lines that must be seen move to the start: see {@link mustBeSeen}.
*/
const arrangements = (shown: ShownForm, {target, shortTarget, notPinned, effects, tellingFirst, answer}: OtherRows, fields: readonly FormRow[]): ReadonlyArray<readonly FormRow[]> => {
	const parts = (...all: ReadonlyArray<readonly FormRow[]>) => all.filter(part => part.length > 0);
	return [
		parts(target, fields, effects, answer).flatMap((part, index) => index === 0 ? part : [blank, ...part]),
		[...target, ...fields, ...effects, ...answer],
		[...shortTarget, ...fields, ...effects, ...answer],
		mustBeSeen(shown) ? [...answer, ...shortTarget, ...fields, ...tellingFirst] : [...notPinned, ...fields, ...tellingFirst, ...answer],
	];
};

const isTight = (index: number): boolean => index === 3;

type FormRows = {
	readonly rows: readonly FormRow[];

	/** The height of the form while the field with the most lines has the focus. */
	readonly tallest: number;

	/** Whether the form has more lines than fit, and must be scrolled. */
	readonly isTight: boolean;
};

/**
Builds the lines of a form from top to bottom, without its buttons: target, fields, effects, answer. The arrangement of the lines does not depend on
the focused field, so that the form keeps its height while the focus moves.

@param shown The form.
@param glyphs The symbols of the theme.
@param room The available width and height.
@param choiceRowsOf Returns the number of rows for the choices of a field while it has the focus.
*/
export const formRows = (shown: ShownForm, glyphs: Glyphs, room: Omit<FormRoom, 'choiceRows'>, choiceRowsOf: (focus: number) => number): FormRows => {
	const {modal, view} = shown;
	const focuses = [...view.fields.keys(), view.fields.length];
	const others = otherRows(shown, glyphs, room.columns);
	const fieldsAt = (focus: number) => view.fields.flatMap((field, index) => fieldRows(field, index, index === focus, {...room, choiceRows: choiceRowsOf(focus)}));
	const each = focuses.map(focus => arrangements(shown, others, fieldsAt(focus)));
	const fitting = [0, 1, 2].find(index => each.every(ways => (ways[index]?.length ?? 0) <= room.rows)) ?? 3;
	const lines = each.map(ways => ways[fitting] ?? []);
	return {
		rows: lines[Math.min(focusIndex(view, modal.focus), view.fields.length)] ?? [],
		tallest: Math.max(...lines.map(({length}) => length)),
		isTight: isTight(fitting),
	};
};

/** Builds the line of buttons: the leave button, and the submit button. */
export const buttonLine = ({modal, view, answer}: ShownForm, glyphs: Glyphs): Segments => {
	const button = focusIndex(view, modal.focus) - view.fields.length;
	return buttons([
		{label: view.leaveLabel ?? 'Cancel', isFocused: button === 0},
		{
			label: view.submitLabel, isFocused: button === 1, isReady: canSubmit(view) && !answer.isSending, isDanger: view.isDanger === true,
		},
	], glyphs);
};
