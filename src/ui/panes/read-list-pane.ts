import {useMemo, type ReactElement} from 'react';
import {columnsOf} from '../../domain/attributes/attribute.js';
import {readKindOf, type ReadList, type ReadObjects} from '../../domain/read-lists.js';
import type {Zone} from '../../domain/time.js';
import {branchById} from '../../store/selectors/branches/branches.js';
import {readListCalled} from '../../store/selectors/lists/lists.js';
import {goneProjectId, selectedProject} from '../../store/selectors/projects/projects.js';
import {readListIn} from '../../store/slices/read-lists.js';
import {ownerIdIn} from '../../store/slices/view/view-cursors.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {capital} from '../../base/capital.js';
import {useAppState, useShown, withoutTime} from '../hooks/use-app-state.js';
import {nothingRead, useReadingSegment} from '../hooks/use-reading-segment.js';
import type {PaneSize} from '../layout.js';
import {shownName} from '../pane-title.js';
import {nothingMatches} from './nothing-matches.js';
import {objectPane, type PaneContent, type ShownList} from './object-pane.js';
import {unreadText} from './operations/operation-text.js';

type Facts = {readonly zone: Zone};

/**
How often such a list is read while it is on the screen.
*/
const readingSeconds = 30;

/**
The pane of a list that is read whole, in the place of the panes.
*/
export const readListPane = <List extends ReadList>(list: List): (props: {readonly size: PaneSize}) => ReactElement => {
	const {attributes, many, of} = readKindOf(list);
	const columns = columnsOf(attributes);

	const useList = ({rows, filter, isFocused, zone, titleOf}: ShownList<ReadObjects[List]>): PaneContent<ReadObjects[List], Facts> => {
		const project = useAppState(selectedProject);
		const goneId = useAppState(goneProjectId);
		const ownerId = useAppState(({view}) => ownerIdIn(view, list));
		const branchName = useAppState(({branches}) => branchById({branches}, project?.id ?? goneId ?? '', ownerId)?.name ?? ownerId);
		const {items, isRead, problem} = useShown(state => withoutTime(readListIn<unknown>(state.readLists[list], ownerId)));
		const facts = useMemo(() => ({zone}), [zone]);
		const basis = useMemo(() => [ownerId, zone], [ownerId, zone]);
		const nothing = items.length === 0 ? `no ${many}` : nothingMatches(list, {filter, isFocused});

		return {
			title: titleOf({
				name: capital(many),
				parts: [shownName(project, goneId), ...(of === 'branch' ? [sanitize(branchName)] : [])],
				...(isRead && {count: {all: items.length, shown: rows.length}}),
			}),
			columns,
			facts,
			basis,
			isGone: goneId !== undefined,
			empty: isRead ? nothing : unreadText({problem}),
			aside: useReadingSegment(state => goneId === undefined ? readListIn<unknown>(state.readLists[list], ownerId) : nothingRead, readingSeconds),
		};
	};

	return objectPane(list, readListCalled(list), useList);
};
