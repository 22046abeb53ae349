import type {Difference} from '../../../domain/change-outcome.js';
import type {FormAnswer} from '../../../store/selectors/screen/modals.js';
import {isChangeForm, type FormModal} from '../../../store/slices/modals/form-modal.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {pad} from '../../../terminal/text/width.js';
import type {Segment, Segments} from '../../segment.js';
import type {Glyphs} from '../../theme.js';
import {wrapText} from '../../wrap-text.js';

/** The width of the labels, in cells. */
export const labelColumns = 14;

const wrapped = (text: string, columns: number, look: Omit<Segment, 'text'>): readonly Segments[] =>
	wrapText(text, columns).map(line => [{text: line, ...look}]);

/** Writes the values at the time the form opened and the current values, side by side. */
const differenceLines = (differences: readonly Difference[], columns: number): readonly Segments[] => {
	const room = Math.max(8, Math.floor((columns - labelColumns) / 2));
	return [
		[{text: `${' '.repeat(labelColumns)}${pad('as it was shown', room)}as it is now`, tone: 'dim'}],
		...differences.map(({label, shown, now}): Segments => [
			{text: `${pad(sanitize(label), labelColumns - 1)} `, tone: 'dim'},
			{text: pad(sanitize(shown), room - 1)},
			{text: ` ${sanitize(now)}`, tone: 'busy', isBold: true},
		]),
	];
};

/** Writes the last lines of a form: a refusal, changes made in the meantime, a question, or the progress of sending. */
export const answerLines = (modal: FormModal, {refusal, differences, isSending, isReadingAgain = false}: FormAnswer, glyphs: Glyphs, columns: number): readonly Segments[] => {
	const isKept = isChangeForm(modal) && (refusal !== undefined || modal.wasRefused === true);
	const facts = [
		...(refusal?.status === undefined ? [] : [`status ${refusal.status}`]),
		...(refusal?.requestId === undefined ? [] : [`request ${sanitize(refusal.requestId)}`]),
	].join(', ');
	return [
		...(refusal === undefined ? [] : wrapped(`${glyphs.failed} ${sanitize(refusal.message)}`, columns, {tone: 'bad', isBold: true})),
		...(facts === '' ? [] : wrapped(facts, columns, {tone: 'dim'})),
		...(differences === undefined
			? []
			: [
				...wrapped('It has changed since this form opened. Send again to continue anyway.', columns, {tone: 'bad', isBold: true}),
				...differenceLines(differences, columns),
			]),
		...(modal.isLeaving
			? wrapped(isKept ? 'Press esc again to leave. T reopens it as it is.' : 'Press esc again to discard what you typed.', columns, {tone: 'busy', isBold: true})
			: []),
		...(isSending ? [[{text: `${glyphs.changing} ${isReadingAgain ? 'reading it again, nothing is sent yet' : 'sending'}`, tone: 'busy'} as const]] : []),
	];
};
