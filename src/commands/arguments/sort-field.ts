import {fieldsOf, type FieldName} from '../../store/rows/fields.js';
import type {Pane} from '../../store/rows/pane.js';
import type {Argument, Offer} from '../argument.js';

/**
What undoes a sorting.
*/
const none = 'none';

const fieldCalled = (pane: Pane, text: string): FieldName | undefined => fieldsOf(pane).find(({name}) => name === text.toLowerCase());

/**
A field of the pane in focus to sort by, or `none` for the order of the server.
*/
export const sortField: Argument = {
	name: 'field',
	wants: 'a field of the pane in focus, or none',
	offers: ({state: {view: {focus}}}) => [
		...fieldsOf(focus).map(({name, title}): Offer => ({text: name, about: title.toLowerCase()})),
		{text: none},
	],
	take(text, {state: {view: {focus}}}) {
		const field = fieldCalled(focus, text);
		if (field === undefined && text.toLowerCase() !== none) {
			return undefined;
		}

		return {
			title: field === undefined ? `Sort ${focus} by nothing: as they come` : `Sort ${focus} by ${field.name}: ${field.title}`,
			run(actions) {
				actions.finding.sortBy(field?.name);
			},
		};
	},
};
