import {notCopyableReason} from '../../store/selectors/connecting/copying.js';
import type {CopyLabel} from '../../store/selectors/connecting/connection-strings.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import type {Command} from '../command.js';

/** The letter of each value that can be copied. */
export const copyLetters = {
	'pooled connection string': 'p',
	'pooled host': 'P',
	'connection string': 'c',
	host: 'h',
	id: 'i',
	name: 'n',
	curl: 'u',
	JSON: 'o',
} as const satisfies Readonly<Record<CopyLabel, string>>;

export const copyLabels = Object.keys(copyLetters) as readonly CopyLabel[];

/** Returns the title of the command that copies the value with the given label. */
export const copyTitle = (label: CopyLabel): string => label === 'curl' ? 'Copy the request as curl' : `Copy the ${label}`;

const copyByLetter = (label: CopyLabel): Command => ({
	id: `picker-${label.toLowerCase().replaceAll(' ', '-')}`, title: copyTitle(label), keys: [copyLetters[label]], scope: 'copy', isKeyOnly: true,
	disabledReason(state) {
		const top = topModal(state);
		return top?.kind === 'copy' ? notCopyableReason(state, top.of, label) : undefined;
	},
	run(actions) {
		actions.copying.copy(label);
	},
});

/** The keys of the copy picker: a letter for each value, and the keys that move the cursor. */
export const copyPickerCommands: readonly Command[] = [
	...copyLabels.map(label => copyByLetter(label)),
	{
		id: 'copy-down', title: 'Next', keys: ['j', 'down', 'tab'], scope: 'copy', hint: 'choose', isKeyOnly: true,
		run(actions) {
			actions.copying.movePicker(1);
		},
	},
	{
		id: 'copy-up', title: 'Previous', keys: ['k', 'up', 'shift-tab'], scope: 'copy', isKeyOnly: true,
		run(actions) {
			actions.copying.movePicker(-1);
		},
	},
	{
		id: 'copy-choose', title: 'Copy the selected value', keys: ['enter', 'y'], scope: 'copy', hint: 'copy', isKeyOnly: true,
		run(actions) {
			actions.copying.choose();
		},
	},
	{
		id: 'copy-close', title: 'Close', keys: ['esc', 'q'], scope: 'copy', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];
