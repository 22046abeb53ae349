import {visibleText, type Find} from '../../domain/filter/where-found.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {displayWidth} from '../../terminal/text/width.js';
import type {Column, FittedColumn} from './column-widths.js';
import type {ColumnView} from './column-views.js';
import {fitColumns} from './fit-columns.js';
import {cellsOf, rowSegments} from './row-segments.js';

/**
How many characters of a long text to show before a match.
*/
const before = 6;

const has = (text: string, wanted: string): boolean => visibleText(text).includes(visibleText(wanted));

/**
Starts the text slightly before the match, so that the match stays visible when the end is cut.
*/
const excerpt = ({text, wanted}: Find): string => {
	const start = visibleText(text).indexOf(visibleText(wanted)) - before;
	return start <= before ? text : `…${text.slice(start)}`;
};

/**
Describes matches outside of a row's visible text: `host: ep-cool-sun-a1.…`; empty if all are visible.
*/
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

	/**
	The filter's matches in a row, by its index among the displayed rows.
	*/
	readonly findsAt: (index: number) => ReadonlyArray<readonly Find[]>;
};

const columnId = 'found';

/**
The pages of a list. If a row does not show what the filter matched, an extra column does.
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
		// Columns that it has displaced are no longer visible.
		const found = columnOf(foundBeside(fitted.columns.filter(({column}) => column.id !== columnId)));
		return {...fitted, columns: fitted.columns.map(one => one.column.id === columnId ? {...one, column: found} : one)};
	});
};
