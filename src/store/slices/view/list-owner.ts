import type {Cursor} from '../../rows/cursor.js';
import {kindOf, type RowList} from '../../rows/list-kinds.js';
import type {ViewState} from './view.js';

/**
The id of the feed of all projects, and of what has nothing to tell apart. No object has it, since an id is never empty.
*/
const nothing = '';

/**
The id of the feed that is shown: of the open project, or of all projects.
*/
export const feedIdIn = ({isAll, openProjectId = ''}: ViewState): string => isAll ? nothing : openProjectId;

/**
The id of what a list belongs to now.
*/
export const ownerIdIn = (view: ViewState, list: RowList): string => {
	switch (kindOf(list).of) {
		case 'project': {
			return view.openProjectId ?? nothing;
		}

		case 'feed': {
			return feedIdIn(view);
		}

		case 'branch': {
			return view.branchId ?? nothing;
		}

		case 'account':
		case 'compute': {
			return nothing;
		}
	}
};

/**
The cursor of a list in what is open now; undefined until it has rows.
*/
export const cursorIn = (view: ViewState, list: RowList): Cursor | undefined => view.cursors[list].get(ownerIdIn(view, list));
