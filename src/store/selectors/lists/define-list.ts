import type {ApiObject} from '../../../domain/export/api-object.js';
import type {Field, Moment} from '../../../domain/filter/field.js';
import type {Instant} from '../../../domain/time.js';
import {remembered} from '../../memory.js';
import {createFilterAndSort, type FilteredRows} from '../../rows/filtering.js';
import {
	kindOf,
	isPane,
	type RowList,
	type Listed,
	type ListedRow,
} from '../../rows/list-kinds.js';
import type {EssenceOf} from '../../rows/incremental-filter.js';
import {rowById, type Rows} from '../../rows/row-lookup.js';
import {ownerIdIn} from '../../slices/view/view-position.js';
import type {State} from '../../state.js';
import type {Copyable} from '../connecting/connection-strings.js';
import {goneProjectId} from '../projects/projects.js';
import {cursorOf} from '../screen/view.js';
import {writtenRows, type ExportedRows, type ExportFormat} from './written-rows.js';

/** Where a list's rows come from, and the fields of the rows. */
type ListSource<Row extends Rows[number], Facts extends Moment> = {
	readonly list: RowList;

	/** All rows, before filtering and sorting. */
	readonly items: (state: State) => readonly Row[];

	/** The fields that rows can have. */
	readonly fields: ReadonlyArray<Field<Row, Facts>>;

	/** The fields of the displayed rows, if these don't have all of `fields`. */
	readonly fieldsNow?: (state: State) => ReadonlyArray<Field<Row, Facts>>;

	/** The time when the rows were read. The ages of rows are computed for this time. */
	readonly readAt: (state: State) => Instant;

	/**
	`facts` returns the data that fields need besides the row. `source` returns the parts of the state that `facts` depends on, except the time zone.
	*/
	readonly facts: (state: State, moment: Moment) => Facts;
	readonly source: (state: State) => readonly unknown[];

	/** The values of a row to index, for very long lists. */
	readonly essenceOf?: EssenceOf<Row>;
	readonly objectOf: (row: Row) => ApiObject;

	/** The object to open for the row under the cursor. By default, a reference to the row in its list. */
	readonly listed?: (state: State, selected: Row | undefined) => Listed | undefined;

	/** The rows of a given project or branch, even if another project or branch is open. */
	readonly itemsOf?: (state: State, ownerId: string) => readonly Row[];

	readonly nameOf?: (row: Row) => string;

	/** The values that can be copied from a row that exists only in this list, besides its JSON. */
	readonly copies?: (state: State, row: Row) => readonly Copyable[];

	/**
	Whether keys apply to the list's selected row. Without this function, keys apply whenever the list is displayed.
	*/
	readonly isMeant?: (state: State) => boolean;

	/** Whether the first row is selected while the cursor is on no row. Useful in lists whose new rows appear first. */
	readonly followsFirst?: boolean;
};

/** A filtered and sorted list, ready for display and export. */
export type ObjectList<Row extends Rows[number]> = {
	/** The rows after filtering and sorting, with the problems and the matches of the filter. */
	readonly filtered: (state: State) => FilteredRows<Row>;

	/** The rows after filtering and sorting. */
	readonly rows: (state: State) => readonly Row[];

	/** The selected row, or undefined if no row is selected, the filter hides the row, or the list is not shown. */
	readonly selected: (state: State) => Row | undefined;
	readonly listed: (state: State) => Listed | undefined;

	/** The row to which a reference points, or undefined if the row is gone. */
	readonly rowFor: (state: State, row: ListedRow) => Row | undefined;

	/** The row as an object with the API's field names, or undefined if the row is gone. */
	readonly objectFor: (state: State, row: ListedRow) => ApiObject | undefined;

	/** Returns the row's name, or the row's id if the row is gone or the list has no names. The copy picker shows it as a title. */
	readonly nameOf: (state: State, row: ListedRow) => string;

	/** The values that can be copied; none if the row is gone. */
	readonly copies: (state: State, row: ListedRow) => readonly Copyable[];

	/** The values of a text field to suggest for a filter, the most frequent first. */
	readonly texts: (state: State, field: string) => readonly string[];

	/** All loaded rows that pass the filter, in display order. CSV has a column for each of the list's `fields`. */
	readonly exported: (state: State, format: ExportFormat, now: Instant) => ExportedRows;
};

/** How many rows to search for texts to suggest. */
const mostSearched = 2000;

/** How many texts to suggest. */
const mostOffered = 12;

const frequent = (texts: readonly string[]): readonly string[] => {
	const counts = new Map<string, number>();
	for (const text of texts) {
		counts.set(text, (counts.get(text) ?? 0) + 1);
	}

	return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostOffered).map(([text]) => text);
};

export const defineList = <Row extends Rows[number], Facts extends Moment>(listSource: ListSource<Row, Facts>): ObjectList<Row> => {
	const {list, items, fields, readAt, facts, source, essenceOf, objectOf, listed, copies, isMeant} = listSource;
	const {fieldsNow = () => fields, itemsOf = items, followsFirst = false} = listSource;
	const arrangement = () => createFilterAndSort<Row, Facts>(essenceOf);

	const arranged = new WeakMap<State, FilteredRows<Row>>();
	const arrange = (state: State): FilteredRows<Row> => {
		const {zone, filters, sorts} = state.view;
		const at = readAt(state);
		return remembered(state, arrangement)(items(state), {
			filter: filters[list], sort: sorts[list], fields: fieldsNow(state), at, source: [zone, ...source(state)], facts: () => facts(state, {now: at, zone}),
		});
	};

	// At each key press, several components and commands request the same rows.
	const filtered = (state: State): FilteredRows<Row> => {
		const found = arranged.get(state) ?? arrange(state);
		arranged.set(state, found);
		return found;
	};

	const selected = (state: State): Row | undefined => {
		const isOnScreen = isMeant?.(state) ?? (isPane(list) || state.view.mainView === list);
		if (!isOnScreen || (kindOf(list).of !== 'account' && goneProjectId(state) !== undefined)) {
			return undefined;
		}

		const {rows} = filtered(state);
		const {selectedId} = cursorOf(state, list);
		return selectedId === undefined && followsFirst ? rows[0] : rowById(rows, selectedId);
	};

	const rowFor = (state: State, {ownerId, id}: ListedRow): Row | undefined => itemsOf(state, ownerId).find(row => row.id === id);

	return {
		filtered,
		rows: state => filtered(state).rows,
		selected,
		listed(state) {
			const row = selected(state);
			if (listed !== undefined) {
				return listed(state, row);
			}

			return row === undefined
				? undefined
				: {
					kind: 'row', list, ownerId: ownerIdIn(state.view, list), id: row.id,
				};
		},
		rowFor,
		objectFor(state, listedRow) {
			const row = rowFor(state, listedRow);
			return row === undefined ? undefined : objectOf(row);
		},
		nameOf(state, listedRow) {
			const row = rowFor(state, listedRow);
			return (row === undefined ? undefined : listSource.nameOf?.(row)) ?? listedRow.id;
		},
		copies(state, listedRow) {
			const row = rowFor(state, listedRow);
			return row === undefined ? [] : [...copies?.(state, row) ?? [], {label: 'JSON', value: JSON.stringify(objectOf(row), undefined, 2)}];
		},
		texts(state, name) {
			const field = fields.find(candidate => candidate.name === name);
			if (field === undefined) {
				return [];
			}

			const known = facts(state, {now: readAt(state), zone: state.view.zone});
			return frequent(items(state).slice(0, mostSearched).map(row => field.value(row, known)).filter(value => typeof value === 'string'));
		},
		exported(state, format, now) {
			const {rows} = filtered(state);
			return writtenRows(rows, {fields, facts: facts(state, {now, zone: 'utc'}), objectOf}, format);
		},
	};
};
