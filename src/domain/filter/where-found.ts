import type {Field, Moment} from './field.js';
import type {Filter} from './filter.js';

const plainText = /^[\u{20}-\u{7E}]*$/v;

/**
Characters that draw nothing, marks of text direction among them: the screen leaves them out of a name.
*/
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Format}\p{Enclosing_Mark}]/gv;

/**
A text as it is seen, in lower case: a name is found by what the screen shows of it.
*/
export const visibleText = (text: string): string =>
	(plainText.test(text) ? text : text.toWellFormed().replaceAll(invisible, '').normalize('NFC')).toLowerCase();

/**
A text of a row that has what a filter looks for.
*/
export type Find = {
	readonly wanted: string;
	readonly field: string;
	readonly text: string;

	/**
	That text and its other name: a status is shown in the console's word.
	*/
	readonly names: readonly string[];
};

/**
Makes the function that tells where each text that a filter looks for is in a row: one list for each that is there, with every field that has
it.
*/
export const whereFound = <Row, Facts extends Moment>(filter: Filter, fields: ReadonlyArray<Field<Row, Facts>>, facts: Facts) => {
	const wanted = filter.flat().filter(({isNegated}) => !isNegated).flatMap(term => {
		if (term.kind === 'word') {
			return [{text: term.text, fields: fields.filter(({isSearched}) => isSearched === true)}];
		}

		const field = fields.find(({name, kind}) => name === term.field && kind === 'text');
		return field === undefined ? [] : term.values.map(text => ({text, fields: [field]}));
	});
	return (row: Row): ReadonlyArray<readonly Find[]> => wanted
		.map(({text: typed, fields: candidates}) => candidates.flatMap(({name, value: valueOf, searched, alias}): readonly Find[] => {
			const value = searched === undefined ? valueOf(row, facts) : searched(row);
			const names = value === undefined ? [] : [String(value), ...(alias === undefined ? [] : [alias(String(value))])];
			const text = names.find(candidate => visibleText(candidate).includes(visibleText(typed)));
			return text === undefined
				? []
				: [{
					wanted: typed, field: name, text, names,
				}];
		}))
		.filter(({length}) => length > 0);
};
