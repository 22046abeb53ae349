import {formatInstant, type Instant} from '../../domain/time.js';
import {on} from '../../store/state.js';
import {cursorAt, type Cursor} from '../../store/rows/cursor.js';
import type {Rows} from '../../store/rows/row-lookup.js';
import {feedOperations, operationList} from '../../store/selectors/lists/operation-list.js';
import {searchBack} from '../../store/selectors/search-back.js';
import {spaceOf} from '../../store/selectors/operations/separators.js';
import {feedId, isNewestFirst} from '../../store/selectors/screen/view.js';
import {foundTime, soughtTime} from '../../store/slices/search.js';
import {focusedPane} from '../../store/slices/view/view.js';
import {leftNewest, movedCursor} from '../../store/slices/view/view-cursors.js';
import {chosenSort} from '../../store/updates/filters.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';

/**
Moves the feed to the first operation at or after a time. Loads all operations back to that time, unless the user presses esc.
*/
export type GoToTime = (instant: Instant) => void;

/** Places the cursor on a row with its neighbors visible above and below. */
const inTheMiddle = (rows: Rows, index: number, space: Parameters<typeof cursorAt>[3]): Cursor => {
	const height = typeof space === 'number' ? space : space.height;
	const topId = rows[Math.max(0, index - Math.floor(height / 2))]?.id;
	return cursorAt(rows, {lastIndex: index, ...(topId !== undefined && {topId})}, index, space);
};

type GoToTimeParts = {
	readonly context: Pick<Context, 'store'>;
	readonly notify: Notify;
};

export const createGoToTime = ({context: {store}, notify}: GoToTimeParts): GoToTime => {
	const arrive = (instant: Instant) => {
		const state = store.getState();
		const rows = operationList.rows(state);
		const [newest] = rows;
		if (newest === undefined) {
			notify('No operation to go to.');
			return;
		}

		const index = Math.max(0, rows.findLastIndex(({createdAt}) => createdAt >= instant));
		store.setState(on('view', movedCursor('operations', inTheMiddle(rows, index, spaceOf(state, 'operations')))));
		store.setState(on('view', leftNewest((feedOperations(state)[0] ?? newest).id)));
		const oldest = rows.at(-1);
		if (index === 0 && newest.createdAt < instant) {
			notify('Nothing has begun since then: this is the newest operation.');
		} else if (oldest !== undefined && oldest.createdAt > instant && index === rows.length - 1) {
			notify(`The first operation of the feed began at ${formatInstant(oldest.createdAt, state.view.zone)}.`);
		}
	};

	return instant => {
		store.setState(on('view', focusedPane('operations')));
		if (!isNewestFirst(store.getState())) {
			store.setState(chosenSort('operations', undefined));
		}

		const feed = feedId(store.getState());
		const goal = {feed, instant};
		const check = (end: () => void): void => {
			const state = store.getState();
			if (state.search.goal !== goal) {
				end();
				return;
			}

			const phase = feedId(state) === feed ? searchBack(state)?.phase : 'stopped';
			if (phase === 'searching') {
				return;
			}

			end();
			store.setState(on('search', foundTime()));
			if (phase === 'stopped') {
				notify('Stopped. Loaded operations stay.');
			} else {
				arrive(instant);
			}
		};

		store.setState(on('search', soughtTime(goal)));
		const end = store.subscribe(() => {
			check(end);
		});
		check(end);
	};
};
