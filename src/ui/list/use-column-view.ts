import {useEffect, useMemo, useState} from 'react';
import type {FindsAt} from '../../store/rows/filtering.js';
import type {ListName} from '../../store/slices/view/view-look.js';
import {useActions} from '../providers.js';
import {useAppState} from '../hooks/use-app-state.js';
import {createColumnWidths, type Column} from './column-widths.js';
import {type ColumnView, fitColumns} from './fit-columns.js';
import {withFinds} from './with-finds.js';

export type ListContents<Row, Facts> = {
	readonly list: ListName;
	readonly columns: ReadonlyArray<Column<Row, Facts>>;
	readonly rows: readonly Row[];
	readonly shown: readonly Row[];
	readonly facts: Facts;

	/**
	The values on which the cells' texts depend, such as the project and the time zone. If one of these values changes, the columns are measured
	again.
	*/
	readonly basis: readonly unknown[];
	readonly available: number;

	/** Whether the user asked for all columns. */
	readonly isWide?: boolean;

	/** Returns the filter's matches in a row, by the row's index among the visible rows. */
	readonly findsAt?: FindsAt | undefined;
};

/** Returns the columns of a list that are visible now: the first page, or the page to which the user has scrolled. */
export const useColumnView = <Row extends WeakKey, Facts>({list, columns, rows, shown, facts, basis, available, isWide = false, findsAt}: ListContents<Row, Facts>): ColumnView<Row, Facts> => {
	const actions = useActions();
	const [widthsOf] = useState(() => createColumnWidths<Row, Facts>());
	const asked = useMemo(() => columns.filter(column => isWide || column.isWideOnly !== true), [columns, isWide]);
	const widths = widthsOf({
		columns: asked, rows, shown, facts, basis,
	});
	const usual = useMemo(() => fitColumns(asked, widths, available), [asked, widths, available]);
	const index = useAppState(state => state.listColumns[list]?.view ?? 0);
	const views = findsAt === undefined
		? usual
		: withFinds(usual, index, {
			columns: asked, widths, available, shown, facts, findsAt,
		});
	const {length} = views;
	useEffect(() => {
		actions.columns.measure(list, length);
	}, [actions, list, length]);
	return views[Math.min(index, length - 1)]!;
};
