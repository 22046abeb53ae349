import {expect, test} from 'vitest';
import {isBelowModal} from '../../../src/store/selectors/screen/modals.js';
import type {ListName} from '../../../src/store/slices/view/view-look.js';
import type {Modal} from '../../../src/store/slices/modals/modal.js';
import {cursorAtHead} from '../../../src/store/rows/cursor.js';

const quit: Modal = {kind: 'quit', focus: 'stay'};
const away: Modal = {kind: 'away', cursor: cursorAtHead};

const below: ReadonlyArray<readonly [what: string, modal: readonly Modal[], list: ListName, isBelow: boolean]> = [
	['a pane with nothing over it', [], 'computes', false],
	['a pane under a dialog', [quit], 'computes', true],
	['a pane in which the user searches', [{kind: 'search'}], 'journal', false],
	['a pane under a list modal', [away], 'operations', true],
	['a list modal over the panes', [away], 'away', false],
	['a list modal under a dialog', [away, quit], 'away', true],
];

test.each(below)('isBelowModal tells whether a modal covers a list and receives the keys instead: %s', (_what, modal, list, isBelow) => {
	expect(isBelowModal({modal}, list)).toBe(isBelow);
});
