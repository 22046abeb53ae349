import type {ReactElement} from 'react';
import type {Zone} from '../../domain/time.js';
import type {Cursor, Separators} from '../../store/rows/cursor.js';
import type {RowList} from '../../store/rows/list-kinds.js';
import type {Rows} from '../../store/rows/row-lookup.js';
import type {Sort} from '../../store/rows/filtering.js';
import type {ObjectList} from '../../store/selectors/lists/define-list.js';
import {cursorOf} from '../../store/selectors/screen/view.js';
import {listAt} from '../../store/slices/view/view.js';
import {useAppState, useShown} from '../hooks/use-app-state.js';
import {useTheme} from '../providers.js';
import type {PaneSize} from '../layout.js';
import type {Column} from '../list/column-widths.js';
import {paneTitle, type TitleParts} from '../pane-title.js';
import type {Segment} from '../segment.js';
import type {Glyphs} from '../theme.js';
import {ListPane} from './list-pane.js';

/** The inputs that the panes of all lists share. */
export type ShownList<Row> = {
	readonly size: PaneSize;
	readonly rows: readonly Row[];
	readonly cursor: Cursor;
	readonly filter: string;
	readonly isFocused: boolean;
	readonly isWide: boolean;
	readonly zone: Zone;
	readonly glyphs: Glyphs;

	/** Builds the title of the pane from these parts, the filter, and the sort order. */
	readonly titleOf: (parts: Pick<TitleParts, 'name' | 'parts' | 'count'>) => string;
};

export type PaneContent<Row, Facts> = {
	readonly title: string;
	readonly columns: ReadonlyArray<Column<Row, Facts>>;
	readonly facts: Facts;

	/**
	The values on which the cells' texts depend, such as the project and the time zone. If one of these values changes, the columns are measured
	again.
	*/
	readonly basis: readonly unknown[];

	/** The text of the empty list. */
	readonly empty: string;
	readonly aside?: Segment | undefined;
	readonly isAsideKept?: boolean;

	/** Whether the rows belong to a deleted object, and can't be used. */
	readonly isGone?: boolean;

	/** The id of the row drawn as selected; by default, the row of the cursor. */
	readonly selectedId?: string | undefined;
	readonly separators?: (Separators & {readonly label: (row: Row, index: number) => string}) | undefined;

	/** The size of the list, if there is other content above or below. */
	readonly size?: PaneSize;
	readonly above?: ReactElement;
	readonly below?: ReactElement;
};

type View = Pick<ShownList<unknown>, 'isFocused' | 'isWide' | 'zone' | 'filter' | 'cursor'> & {readonly sort: Sort | undefined};

/**
Creates the pane of a list.

`useContent`: a hook that returns everything in the pane except the rows.
*/
export const objectPane = <Row extends Rows[number], Facts>(
	list: RowList, source: ObjectList<Row>, useContent: (shown: ShownList<Row>) => PaneContent<Row, Facts>,
): (props: {readonly size: PaneSize}) => ReactElement => {
	const Pane = ({size}: {readonly size: PaneSize}): ReactElement => {
		const {glyphs} = useTheme();
		const rows = useAppState(source.rows);
		const {isFocused, isWide, zone, filter, sort, cursor}: View = useShown(({view}) => ({
			isFocused: listAt(view) === list, isWide: view.isWide[list], zone: view.zone, filter: view.filters[list], sort: view.sorts[list], cursor: cursorOf({view}, list),
		}));
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
