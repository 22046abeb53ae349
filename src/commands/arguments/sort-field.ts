import {kindOf, type FieldName, type RowList} from '../../store/rows/list-kinds.js';
import {listAt} from '../../store/slices/view/view.js';
import type {Argument, Offer} from '../argument.js';

/**
What undoes a sorting.
*/
const none = 'none';

const fieldCalled = (list: RowList, text: string): FieldName | undefined => kindOf(list).fields.find(({name}) => name === text.toLowerCase());

/**
A field of the list that has the keys to sort by, or `none` for the order in which it comes.
*/
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
			title: field === undefined ? `Sort ${kindOf(list).many} by nothing: as they come` : `Sort ${kindOf(list).many} by ${field.name}: ${field.title}`,
			run(actions) {
				actions.finding.sortBy(field?.name);
			},
		};
	},
};
