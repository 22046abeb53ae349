import {copyables, notCopyableReason} from '../../store/selectors/connecting/copying.js';
import type {CopyLabel} from '../../store/selectors/connecting/connection-strings.js';
import {listedUnderCursor} from '../../store/selectors/subjects.js';
import type {Argument, Offer} from '../argument.js';
import {copyLabels, copyTitle} from '../modals/copy-picker.js';
import {kindOf, type FieldName, type RowList} from '../../store/rows/list-kinds.js';
import {listAt} from '../../store/slices/view/view.js';
import {isThemeName, themeNames, type ThemeName} from '../../domain/theme-name.js';

const labelCalled = (text: string): CopyLabel | undefined => copyLabels.find(label => label.toLowerCase() === text.toLowerCase());

/** A value to copy from the object under the cursor, by its label in the picker. */
export const copyLabel: Argument = {
	name: 'what',
	wants: 'something to copy from the selected object, such as id, host or connection string',
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

/** The value that removes sorting. */
const none = 'none';

const fieldCalled = (list: RowList, text: string): FieldName | undefined => kindOf(list).fields.find(({name}) => name === text.toLowerCase());

/** A field by which to sort the focused list, or `none` for its original order. */
export const sortField: Argument = {
	name: 'field',
	wants: 'a field of the pane in focus, or none',
	offers: ({state: {view}}) => [
		...kindOf(listAt(view)).fields.map(({name, title}): Offer => ({text: name, about: title.toLowerCase()})),
		{text: none},
	],
	take(text, {state: {view}}) {
		const list = listAt(view);
		const field = fieldCalled(list, text);
		if (field === undefined && text.toLowerCase() !== none) {
			return undefined;
		}

		return {
			title: field === undefined ? `Don't sort ${kindOf(list).many}: ${kindOf(list).unsorted}` : `Sort ${kindOf(list).many} by ${field.name}: ${field.title}`,
			run(actions) {
				actions.finding.sortBy(field?.name);
			},
		};
	},
};

const about: Readonly<Record<ThemeName, string>> = {
	auto: 'matches the terminal\'s background', dark: 'for a dark background', light: 'for a light background', 'colour-blind': 'without red beside green',
};

/** The name of a theme. */
export const themeArgument: Argument = {
	name: 'name',
	wants: `one of ${themeNames.join(', ')}`,
	isNeeded: true,
	offers: () => themeNames.map((name): Offer => ({text: name, about: about[name]})),
	take(text) {
		const name = text.toLowerCase();
		return isThemeName(name)
			? {
				title: `Theme ${name}: ${about[name]}`,
				run(actions) {
					actions.viewLook.chooseTheme(name);
				},
			}
			: undefined;
	},
};
