import {hasAwayLine} from '../../store/selectors/away.js';
import {searchBack, searchName} from '../../store/selectors/lists/operation-list.js';
import {stoppedSearch} from '../../store/slices/search.js';
import {listAt} from '../../store/slices/view/view.js';
import {leftList} from '../../store/slices/view/view-position.js';
import {dismissAway} from '../../store/updates/away.js';
import {typedFilter} from '../../store/updates/filters.js';
import {clearedNotice} from '../../store/updates/notices.js';
import {on} from '../../store/state.js';
import type {Access} from '../account/access.js';
import type {Context} from '../context.js';
import type {Marks} from './marks.js';
import type {Navigate} from './navigate.js';

type BackParts = {
	readonly context: Pick<Context, 'store'>;
	readonly access: Pick<Access, 'giveUpKey'>;
	readonly marks: Pick<Marks, 'clear'>;
	readonly navigate: Pick<Navigate, 'toggleAll' | 'focus' | 'toggleZoom'>;
};

/**
Takes the first of these steps that applies:

- Cancels reading the key, or dismisses the notice.
- Clears a filter of an earlier run.
- Stops the filter's search, dismisses the line about the absence, clears the filter, or removes the marks.
- Leaves the branches, the zoom or the feed of all projects, or returns to the projects.
*/
export type Back = () => void;

export const createBack = ({context: {store}, access, marks, navigate}: BackParts): Back => {
	/**
	Leaves the list that replaces the panes, the zoom, or the feed of all projects. In any other view, returns to the projects.
	*/
	const leaveView = () => {
		const {view} = store.getState();
		if (view.mainView !== 'panes') {
			store.setState(on('view', leftList()));
		} else if (view.isZoomed) {
			navigate.toggleZoom();
		} else if (view.isAll) {
			navigate.toggleAll();
		} else {
			navigate.focus('projects');
		}
	};

	return () => {
		const {connection, notice, view} = store.getState();
		const list = listAt(view);
		if (connection.keyReading !== undefined) {
			access.giveUpKey();
		} else if (notice !== undefined) {
			store.setState(clearedNotice(undefined));
		} else if (view.keptFilters.includes(list)) {
			store.setState(typedFilter(list, ''));
		} else if (list === 'operations' && searchBack(store.getState())?.phase === 'searching') {
			store.setState(on('search', stoppedSearch(searchName(store.getState()) ?? '')));
		} else if (hasAwayLine(store.getState())) {
			store.setState(dismissAway());
		} else if (view.filters[list] !== '') {
			store.setState(typedFilter(list, ''));
		} else if (!marks.clear()) {
			leaveView();
		}
	};
};
