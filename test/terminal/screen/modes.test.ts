import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
	createModes,
	undoOnScreen,
	restoreTitle,
	saveTitle,
} from '../../../src/terminal/sequences.js';
import {auditBytes, nothingLeft} from '../../helpers/contract.js';

const escape = '\u{1B}';

test('if a program has changed no mode, a reset sends nothing', () => {
	const modes = createModes();
	modes.note('text \u{1B}[31m\u{1B}[2J');
	expect(modes.reset()).toBe('');
});

test('a reset turns input modes off both before and after it leaves the alternate screen', () => {
	const modes = createModes();
	modes.note(`${saveTitle}${escape}]2;mine\u{7}${escape}[?1049h${escape}[?25l${escape}[?7l${escape}[?2004h${escape}[>1u`);
	expect(modes.reset()).toBe([
		`${escape}[<u`, `${escape}[?2004l`, `${escape}[?7h`, undoOnScreen, `${escape}[?1049l`, `${escape}[?2004l`, restoreTitle, `${escape}[?25h`, `${escape}[m`,
	].join(''));
});

test('after a reset, the modes and the title can be set again', () => {
	const modes = createModes();
	modes.note(`${saveTitle}${escape}]2;first\u{7}${escape}]2;second\u{7}${escape}[?1049h${escape}[?25l${escape}[?2004h`);
	expect(modes.set()).toBe(`${saveTitle}${escape}]2;second\u{7}${escape}[?1049h${escape}[?25l${escape}[?2004h`);
});

test('a mode that the program has already reset is not reset again', () => {
	const modes = createModes();
	modes.note(`${escape}[?1049h${escape}[?2004h${escape}[?2004l${escape}[?1049l`);
	expect(modes.reset()).toBe('');
});

test('a reset leaves no mode set, for any sequence of changes', () => {
	const number = fc.constantFrom(7, 25, 47, 1000, 1002, 1003, 1004, 1006, 1049, 2004, 2026, 2031);
	const change = fc.oneof(
		fc.tuple(number, fc.constantFrom('h', 'l')).map(([mode, action]) => `${escape}[?${mode}${action}`),
		fc.tuple(number, number).map(pair => `${escape}[?${pair.join(';')}h`),
		fc.constantFrom(`${escape}[>1u`, `${escape}[31m`, saveTitle, `${saveTitle}${escape}]2;title\u{7}`),
	);
	fc.assert(fc.property(fc.array(change, {maxLength: 12}), changes => {
		// A terminal has the title once on its stack, even if the program saves it more than once.
		const written = changes.filter((each, index) => !each.startsWith(saveTitle) || changes.findIndex(other => other.startsWith(saveTitle)) === index).join('');
		const modes = createModes();
		modes.note(written);
		const left = auditBytes(written + modes.reset());
		// Colors are reset together with the modes; a program that changed no mode has drawn nothing yet.
		expect({...left, hasStyle: left.hasStyle && modes.reset() !== ''}).toEqual(nothingLeft);
	}));
});
