import type {Field, Moment} from './field.js';
import type {Filter} from './filter.js';

const plainText = /^[\u{20}-\u{7E}]*$/v;

/** Invisible characters, including direction marks, which the screen omits from names. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Format}\p{Enclosing_Mark}]/gv;

/** Returns the visible text in lower case, because users search for the text on the screen. */
export const visibleText = (text: string): string =>
	(plainText.test(text) ? text : text.toWellFormed().replaceAll(invisible, '').normalize('NFC')).toLowerCase();

/** A field whose text matches a filter. */
export type Find = {
	readonly wanted: string;
	readonly field: string;
	readonly text: string;

	/** The field's value, followed by its alias, if any, such as the web console's word for a status. */
	readonly names: readonly string[];
};

/**
Creates a function that locates the texts of a filter in a row. The function returns one list per text that was found, with every field that contains
the text.
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
