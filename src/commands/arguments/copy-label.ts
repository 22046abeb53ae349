import {copyables, notCopyableReason} from '../../store/selectors/connecting/copying.js';
import type {CopyLabel} from '../../store/selectors/connecting/connection-strings.js';
import {listedUnderCursor} from '../../store/selectors/subjects.js';
import type {Argument} from '../argument.js';
import {copyLabels, copyTitle} from '../modals/copy-picker.js';

const labelCalled = (text: string): CopyLabel | undefined => copyLabels.find(label => label.toLowerCase() === text.toLowerCase());

/**
What is copied of the object under the cursor: a label, as the picker has it.
*/
export const copyLabel: Argument = {
	name: 'what',
	wants: 'what can be copied of the selected object: id, host, connection string …',
	offers({state}) {
		const listed = listedUnderCursor(state);
		return listed === undefined ? [] : copyables(state, listed).map(({label}) => ({text: label}));
	},
	take(text, {state}) {
		const label = labelCalled(text);
		const listed = listedUnderCursor(state);
		if (label === undefined) {
			return undefined;
		}

		return {
			title: copyTitle(label),
			disabledReason: listed === undefined ? 'Nothing is selected.' : notCopyableReason(state, listed, label),
			run(actions) {
				actions.copying.copy(label);
			},
		};
	},
};
