import {snapshotStoredOtherwise} from '../../domain/change-outcome.js';
import {formatInstant} from '../../domain/time.js';
import {rowsOf} from '../selectors/lists/lists.js';
import {snapshotList} from '../selectors/lists/snapshot-list.js';
import {marksOf} from '../selectors/screen/view.js';
import {putListed, readListIn, removedListed} from '../slices/read-lists.js';
import {unmarkedAll} from '../slices/view/marks.js';
import {on} from '../state.js';
import {
	inList,
	projectHere,
	toldDifferences,
	type TargetRules,
} from './target-rules.js';

export const snapshotTargets: TargetRules<'snapshot'> = {
	listIn: ({readLists}, {projectId}) => readListIn(readLists.snapshots, projectId),
	put: snapshot => inList('snapshots', snapshot.projectId, putListed(snapshot.projectId, snapshot)),
	removed: ({projectId}, id) => inList('snapshots', projectId, removedListed(projectId, id)),
	scopeOf: ({projectId}) => ({projectId}),
	here: projectHere,
	unmarked: ({projectId}) => on('view', unmarkedAll('snapshots', projectId)),
	selected: snapshotList.selected,
	chosen(state) {
		const one = snapshotList.selected(state);
		const marks = new Set(marksOf(state, 'snapshots'));
		if (state.view.mainView !== 'snapshots' || marks.size === 0) {
			return one === undefined ? [] : [one];
		}

		return readListIn(state.readLists.snapshots, projectHere(state)?.projectId ?? '').items.filter(({id}) => marks.has(id));
	},
	visible: state => rowsOf(state, 'snapshots'),
	called: ({name}) => `The snapshot ${name}`,
	goneAs: ({name}) => name,
	differences: ({view: {zone}}, compared) => toldDifferences(compared, [
		['Name', ({name}) => name],
		['Expires', ({expiresAt}) => expiresAt === undefined ? 'never' : formatInstant(expiresAt, zone)],
	]),
	storedOtherwise: snapshotStoredOtherwise,
	readAfter: ['snapshots', 'newestOperations'],
};
