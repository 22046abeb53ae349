import type {ReactElement} from 'react';
import type {Zone} from '../../domain/time.js';
import type {Cursor, Separators} from '../../store/rows/cursor.js';
import type {RowList} from '../../store/rows/list-kinds.js';
import type {Rows} from '../../store/rows/row-lookup.js';
import type {Sort} from '../../store/rows/filter-and-sort.js';
import type {ObjectList} from '../../store/selectors/lists/define-list.js';
import {cursorOf} from '../../store/selectors/screen/view.js';
import {listAt} from '../../store/slices/view/view.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useTheme} from '../providers.js';
import type {PaneSize} from '../layout.js';
import type {Column} from '../list/column-widths.js';
import {paneTitle, type TitleParts} from '../pane-title.js';
import type {Segment} from '../segment.js';
import type {Glyphs} from '../theme.js';
import {ListPane} from './list-pane.js';

/**
What is known of every list on the screen.
*/
export type ShownList<Row> = {
	readonly size: PaneSize;
	readonly rows: readonly Row[];
	readonly cursor: Cursor;
	readonly filter: string;
	readonly isFocused: boolean;
	readonly isWide: boolean;
	readonly zone: Zone;
	readonly glyphs: Glyphs;

	/**
	The title with these parts, and with the filter and the order.
	*/
	readonly titleOf: (parts: Pick<TitleParts, 'name' | 'parts' | 'count'>) => string;
};

/**
What a list says of its rows.
*/
export type PaneContent<Row, Facts> = {
	readonly title: string;
	readonly columns: ReadonlyArray<Column<Row, Facts>>;
	readonly facts: Facts;

	/**
	What the rows are of, and what their names are from: widths of other rows tell nothing of these.
	*/
	readonly basis: readonly unknown[];

	/**
	The text in the place of rows that are not there.
	*/
	readonly empty: string;
	readonly aside?: Segment | undefined;
	readonly isAsideKept?: boolean;

	/**
	Whether the rows belong to something that is deleted, and are only shown.
	*/
	readonly isGone?: boolean;

	/**
	The row that is drawn as the one under the cursor, where it is not the cursor's own.
	*/
	readonly selectedId?: string | undefined;
	readonly separators?: (Separators & {readonly label: (row: Row, index: number) => string}) | undefined;

	/**
	The size of the list where it leaves room to what stands above and below it.
	*/
	readonly size?: PaneSize;
	readonly above?: ReactElement;
	readonly below?: ReactElement;
};

/**
Makes the pane of a list. What it says beside its rows comes from \`useContent\`, a hook.
*/
export const objectPane = <Row extends Rows[number], Facts>(
	list: RowList, source: ObjectList<Row>, useContent: (shown: ShownList<Row>) => PaneContent<Row, Facts>,
): (props: {readonly size: PaneSize}) => ReactElement => {
	const Pane = ({size}: {readonly size: PaneSize}): ReactElement => {
		const {glyphs} = useTheme();
		const isFocused = useAppState(state => listAt(state.view) === list);
		const isWide = useAppState(state => state.view.isWide[list]);
		const zone = useAppState(state => state.view.zone);
		const rows = useAppState(source.rows);
		const filter = useAppState(state => state.view.filters[list]);
		const sort: Sort | undefined = useAppState(state => state.view.sorts[list]);
		const cursor = useAppState(state => cursorOf(state, list));
		const {above, below, size: listSize = size, empty, aside, separators, selectedId = cursor.selectedId, ...content} = useContent({
			size, rows, cursor, filter, isFocused, isWide, zone, glyphs, titleOf: parts => paneTitle({...parts, filter, sort}, glyphs),
		});

		return (
			<>
				{above}
				<ListPane
					{...content}
					list={list}
					size={listSize}
					isFocused={isFocused}
					rows={rows}
					cursor={cursor}
					selectedId={selectedId}
					isWide={isWide}
					sort={sort}
					empty={{text: empty, tone: 'dim'}}
					{...(aside !== undefined && {aside})}
					{...(separators !== undefined && {separators})}
				/>
				{below}
			</>
		);
	};

	return Pane;
};
