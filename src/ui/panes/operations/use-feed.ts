import {useMemo} from 'react';
import {formatDayName} from '../../../domain/text/since-text.js';
import {isSettled} from '../../../domain/operations/operation-status.js';
import type {Operation} from '../../../domain/operations/operation.js';
import {
	formatDay,
	millisecondsPerDay,
	type Instant,
	type Zone,
} from '../../../domain/time.js';
import {newOperations} from '../../../store/selectors/lists/operation-list.js';
import type {State} from '../../../store/state.js';
import {separatorsIn} from '../../../store/selectors/operations/separators.js';
import {cursorOf, isFollowing, showsFailuresOnly} from '../../../store/selectors/screen/view.js';
import {displayWidth} from '../../../terminal/text/width.js';
import {useAppState, useShownStore} from '../../hooks/use-app-state.js';
import {useHeldNow} from '../../hooks/use-now.js';
import {itemRows} from '../../layout.js';
import {titleRoom} from '../../parts/frame.js';
import type {Segment} from '../../segment.js';
import type {PaneContent, ShownList} from '../object-pane.js';
import type {OperationColumn, OperationCellFacts} from '../../../domain/attributes/operation-attributes.js';
import {gapLabel} from './operation-text.js';
import {nothingFound, useSearch, useSearchAside} from './search-aside.js';

/** The extent to which a feed is loaded. */
type Loaded = {
	readonly count: number;
	readonly isRead: boolean;
	readonly hasEnd: boolean;
	readonly isLoadingOlder: boolean;
	readonly isOutOfRoom?: boolean;
};

/** The inputs that differ between the feed of one project and the feed of all projects. */
export type FeedSource = {
	/** The project of the operations, or the number of projects, for the title. */
	readonly about: string;
	readonly loaded: Loaded;

	/** Whether the project of the operations is deleted. */
	readonly isGone?: boolean;

	/** A note that reading failed, or that the rows are old. The note replaces the loading progress. */
	readonly reading: Segment | undefined;

	/** The text before anything was read. */
	readonly loading: string;
	readonly columns: readonly OperationColumn[];
	readonly branchName: (branchId: string, projectId: string) => string;
	readonly computeName: (computeId: string) => string;
	readonly projectName: (projectId: string) => string;
	readonly receivedAt: (projectId: string) => Instant | undefined;
};

/**
Describes the loading progress. The text omits "more below" if the feed does not fill its pane, even if older operations were not requested yet.
*/
const loadedText = ({isRead, hasEnd, isLoadingOlder, isOutOfRoom = false, count}: Loaded, rows: number): Segment | undefined => {
	if (!isRead) {
		return undefined;
	}

	if (isOutOfRoom) {
		return {text: `${count} loaded, no room for more`, tone: 'dim'};
	}

	if (isLoadingOlder) {
		return {text: `${count} loaded, loading more`, tone: 'dim'};
	}

	return {text: hasEnd ? `all ${count} loaded` : `${count} loaded${count < rows ? '' : ', more below'}`, tone: 'dim'};
};

/** Writes a day, with `today` or `yesterday` before its date. */
const dayLabel = (instant: Instant, now: Instant, zone: Zone): string => {
	const day = formatDay(instant, zone);
	const near = day === formatDay(now, zone) ? 'today, ' : (day === formatDay(now - millisecondsPerDay, zone) ? 'yesterday, ' : '');
	return near + formatDayName(instant, zone);
};

/**
Says that the key `!` has moved the cursor to a failure, and counts the failures that are left. Empty if the cursor is elsewhere.
*/
const failureText = (state: State): string => {
	const {selectedId} = cursorOf(state, 'operations');
	if (selectedId === undefined || selectedId !== state.view.failureId) {
		return '';
	}

	const left = state.failures.length;
	return left === 0 ? 'last unseen failure' : `next failure, ${left} left`;
};

/** The number of rows that are searched for a running operation. */
const lookedAt = 50;

/** Builds the content of a feed of operations, newest first. */
export const useFeed = (
	{about, loaded, isGone = false, reading, loading, columns, branchName, computeName, projectName, receivedAt}: FeedSource,
	{size, rows, cursor, filter, isFocused, zone, glyphs, titleOf}: ShownList<Operation>,
): PaneContent<Operation, OperationCellFacts> => {
	const store = useShownStore();
	const hasDays = useAppState(state => separatorsIn(state, 'operations', itemRows(size)) !== undefined);
	const news = useAppState(newOperations);
	const failure = useAppState(failureText);
	const now = useHeldNow(rows.slice(0, lookedAt).some(({status}) => !isSettled(status)) ? 1000 : 15_000, [rows]);
	const facts = useMemo(() => ({
		now, zone, glyphs, branchName, computeName, projectName, hasDays,
		readAgo(projectId: string) {
			const at = receivedAt(projectId);
			return at === undefined ? undefined : Math.max(0, now - at);
		},
	}), [now, zone, glyphs, branchName, computeName, projectName, receivedAt, hasDays]);
	const basis = useMemo(() => [about, columns, branchName, computeName, projectName, zone, hasDays], [about, columns, branchName, computeName, projectName, zone, hasDays]);

	const following = useAppState(isFollowing);
	const isHead = cursor.selectedId === undefined;
	const search = useSearch();
	const isFailures = useAppState(showsFailuresOnly);
	const nothing = loaded.count === 0 ? 'no operations yet: changes of computes and branches appear here' : nothingFound(search, {filter, isFailures, isFocused});

	const between = separatorsIn(store.getState(), 'operations', itemRows(size));
	const separators = between === undefined
		? undefined
		: {
			...between,
			label: ({createdAt}: Operation, index: number) => [
				// The line above the first row always shows the date.
				...(between.isNewDay(index) || between.gapsAt(index).length === 0 ? [dayLabel(createdAt, now, zone)] : []),
				...gapLabel(between.gapsAt(index), projectName, zone),
			].join(' · '),
		};
	const titleWith = (place: string): string => titleOf({
		name: 'Operations',
		parts: [place, failure, following && !isGone ? 'following' : (news === 0 ? '' : `${news} new above, f follows`)],
		...(filter.trim() !== '' && {count: {all: loaded.count, shown: rows.length}}),
	});
	const whole = titleWith(about);
	// The header names the project too. So if space is short, the title leaves the project out.
	const title = displayWidth(whole) <= titleRoom(size) ? whole : titleWith('');
	const searched = useSearchAside(loaded.isRead ? search : undefined, {
		size, title, isFocused, now, zone,
	});

	return {
		title,
		columns,
		facts,
		basis,
		isGone,
		// At the head of the feed, the cursor is on the first row. The cursor is only shown there while the pane has the focus.
		selectedId: isHead && isFocused ? rows[0]?.id : cursor.selectedId,
		separators,
		empty: loaded.isRead ? nothing : loading,
		aside: reading ?? searched.segment ?? loadedText(loaded, itemRows(size)),
		isAsideKept: searched.isKept,
	};
};
