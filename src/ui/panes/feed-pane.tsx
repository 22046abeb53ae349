import {useMemo, type ReactElement} from 'react';
import {formatDayName} from '../../domain/day-name.js';
import {isSettled} from '../../domain/operation-status.js';
import type {Operation} from '../../domain/operation.js';
import {
	formatDay,
	millisecondsPerDay,
	type Instant,
	type Zone,
} from '../../domain/time.js';
import {newOperations, shownOperations} from '../../store/rows.js';
import {separatorsIn} from '../../store/separators.js';
import {cursorOf, isFollowing} from '../../store/view.js';
import {useAppState, useAppStore} from '../hooks/use-app-state.js';
import {useNow} from '../hooks/use-now.js';
import {useTheme} from '../hooks/use-theme.js';
import {itemRows, type PaneSize} from '../layout.js';
import {paneTitle} from '../pane-title.js';
import type {Segment} from '../segment.js';
import {gapLabel} from './gap-label.js';
import {ListPane} from './list-pane.js';
import type {OperationColumn} from './operation-columns.js';

/**
How much of a feed is loaded.
*/
type Loaded = {
	readonly count: number;
	readonly isRead: boolean;
	readonly hasEnd: boolean;
	readonly isLoadingOlder: boolean;
};

type FeedPaneProps = {
	readonly size: PaneSize;

	/**
	What the title says besides: whose operations they are.
	*/
	readonly about: string;
	readonly loaded: Loaded;

	/**
	Whether their project is gone.
	*/
	readonly isGone?: boolean;

	/**
	Why it is not current, which goes before how much is loaded.
	*/
	readonly reading: Segment | undefined;

	/**
	What is said until something was read.
	*/
	readonly loading: string;
	readonly columns: readonly OperationColumn[];
	readonly branchName: (branchId: string, projectId: string) => string;
	readonly computeName: (computeId: string) => string;
	readonly projectName: (projectId: string) => string;
	readonly receivedAt: (projectId: string) => Instant | undefined;
};

const loadedText = ({isRead, hasEnd, isLoadingOlder, count}: Loaded, isFiltered: boolean): Segment | undefined => {
	if (!isRead) {
		return undefined;
	}

	if (isFiltered && !hasEnd) {
		return {text: `only the ${count} loaded were searched${isLoadingOlder ? ', loading more' : ''}`, tone: 'busy'};
	}

	if (isLoadingOlder) {
		return {text: `${count} loaded, loading more`, tone: 'dim'};
	}

	return {text: hasEnd ? `all ${count} loaded` : `${count} loaded, more below`, tone: 'dim'};
};

/**
The day in words, by its nearer name where it has one.
*/
const dayLabel = (instant: Instant, now: Instant, zone: Zone): string => {
	const day = formatDay(instant, zone);
	const near = day === formatDay(now, zone) ? 'today, ' : (day === formatDay(now - millisecondsPerDay, zone) ? 'yesterday, ' : '');
	return near + formatDayName(instant, zone);
};

/**
How many rows are looked at for one that is running.
*/
const lookedAt = 50;

/**
What the control plane did and does, newest first.
*/
export const FeedPane = ({size, about, loaded, isGone = false, reading, loading, columns, branchName, computeName, projectName, receivedAt}: FeedPaneProps): ReactElement => {
	const {glyphs} = useTheme();
	const store = useAppStore();
	const isFocused = useAppState(state => state.view.focus === 'operations');
	const isWide = useAppState(state => state.view.isWide.operations);
	const zone = useAppState(state => state.view.zone);
	const rows = useAppState(shownOperations);
	const filter = useAppState(state => state.view.filters.operations);
	const sort = useAppState(state => state.view.sorts.operations);
	const cursor = useAppState(state => cursorOf(state, 'operations'));
	const hasDays = useAppState(state => separatorsIn(state, 'operations', itemRows(size)) !== undefined);
	const news = useAppState(newOperations);
	const now = useNow(rows.slice(0, lookedAt).some(({status}) => !isSettled(status)) ? 1000 : 15_000);
	const facts = useMemo(() => ({
		now, zone, glyphs, branchName, computeName, projectName, hasDays,
		readAgo(projectId: string) {
			const at = receivedAt(projectId);
			return at === undefined ? undefined : now - at;
		},
	}), [now, zone, glyphs, branchName, computeName, projectName, receivedAt, hasDays]);
	const shown = useMemo(() => columns.filter(column => isWide || column.isWideOnly !== true), [columns, isWide]);

	const following = useAppState(isFollowing);
	const isHead = cursor.selectedId === undefined;
	const isFiltered = filter.trim() !== '';
	const aside = reading ?? loadedText(loaded, isFiltered);
	const nothing = loaded.count === 0 ? 'no operations yet' : 'no loaded operation is like that';
	const empty: Segment = {text: loaded.isRead ? nothing : loading, tone: 'dim'};

	const between = separatorsIn(store.getState(), 'operations', itemRows(size));
	const separators = between === undefined
		? undefined
		: {
			...between,
			label: ({createdAt}: Operation, index: number) => [
				// The line above the first row tells its day whether or not it is another.
				...(between.isNewDay(index) || between.gapsAt(index).length === 0 ? [dayLabel(createdAt, now, zone)] : []),
				...gapLabel(between.gapsAt(index), projectName, zone),
			].join(' · '),
		};
	const title = paneTitle({
		name: 'Operations',
		parts: [about, following && !isGone ? 'following' : (news === 0 ? '' : `${news} new above, f follows`)],
		filter,
		sort,
		...(isFiltered && {count: {all: loaded.count, shown: rows.length}}),
	}, glyphs);

	return (
		<ListPane
			size={size}
			title={title}
			isFocused={isFocused}
			isGone={isGone}
			rows={rows}
			cursor={cursor}
			// At the head of the feed the cursor rests on the first row; it is shown only where it can be used.
			selectedId={isHead && isFocused ? rows[0]?.id : cursor.selectedId}
			columns={shown}
			facts={facts}
			empty={empty}
			{...(separators !== undefined && {separators})}
			{...(aside !== undefined && {aside})}
		/>
	);
};
