import {visibleText, type Find} from '../../domain/filter/where-found.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {displayWidth} from '../../terminal/text/width.js';
import type {Column, FittedColumn} from './column-widths.js';
import {type ColumnView, fitColumns} from './fit-columns.js';
import {cellsOf, rowSegments} from './row-segments.js';

/** The number of characters of a long text that are shown before a match. */
const before = 6;

const has = (text: string, wanted: string): boolean => visibleText(text).includes(visibleText(wanted));

/**
Cuts the start of a text, up to a few characters before the match. So the match stays visible if the end is cut too.
*/
const excerpt = ({text, wanted}: Find): string => {
	const start = visibleText(text).indexOf(visibleText(wanted)) - before;
	return start <= before ? text : `…${text.slice(start)}`;
};

/** Describes the matches that a row does not show: `host: ep-cool-sun-a1.…`. Empty if the row shows all matches. */
const hiddenFindsText = (finds: ReadonlyArray<readonly Find[]>, seen: string): string => finds
	.filter(group => group.every(({wanted, names}) => [wanted, ...names].every(text => !has(seen, text))))
	.flatMap(([first]) => first === undefined ? [] : [sanitize(`${first.field}: ${excerpt(first)}`)])
	.join(', ');

type Finding<Row, Facts> = {
	readonly columns: ReadonlyArray<Column<Row, Facts>>;
	readonly widths: ReadonlyMap<string, number>;
	readonly available: number;
	readonly shown: readonly Row[];
	readonly facts: Facts;

	/** Returns the filter's matches in a row, by the row's index among the displayed rows. */
	readonly findsAt: (index: number) => ReadonlyArray<readonly Find[]>;
};

const columnId = 'found';

/**
Adds a column with the hidden matches of the filter to the pages of a list. Adds no column if every row shows its matches.
*/
export const withFinds = <Row, Facts>(
	views: ReadonlyArray<ColumnView<Row, Facts>>,
	index: number,
	{columns, widths, available, shown, facts, findsAt}: Finding<Row, Facts>,
): ReadonlyArray<ColumnView<Row, Facts>> => {
	const positions = new Map(shown.map((row, position) => [row, position]));
	const foundBeside = (fitted: ReadonlyArray<FittedColumn<Row, Facts>>) => (row: Row): string => {
		const finds = findsAt(positions.get(row) ?? -1);
		return finds.length === 0
			? ''
			: hiddenFindsText(finds, rowSegments(fitted, cellsOf(fitted, row, facts), available).map(({text}) => text).join(''));
	};

	const view = views[Math.min(index, views.length - 1)];
	const widest = view === undefined ? 0 : Math.max(0, ...shown.map(row => displayWidth(foundBeside(view.columns)(row))));
	if (widest === 0) {
		return views;
	}

	const columnOf = (textOf: (row: Row) => string): Column<Row, Facts> => ({
		id: columnId, heading: 'MATCH', importance: 17.5, least: 7, enough: 24, cell: row => ({text: textOf(row), tone: 'accent', isName: true}),
	});
	return fitColumns([...columns, columnOf(() => '')], new Map([...widths, [columnId, widest]]), available).map(fitted => {
		// If the new column displaces other columns, it also shows the matches in these columns.
		const found = columnOf(foundBeside(fitted.columns.filter(({column}) => column.id !== columnId)));
		return {...fitted, columns: fitted.columns.map(one => one.column.id === columnId ? {...one, column: found} : one)};
	});
};
