import {expect, test} from 'vitest';
import {on, type Update} from '../../../../src/store/state.js';
import {projectById, usageIn} from '../../../../src/store/selectors/projects/projects.js';
import {projectList} from '../../../../src/store/selectors/lists/project-list.js';
import {askedShared} from '../../../../src/store/slices/projects.js';
import {filteredList} from '../../../../src/store/slices/view/view-position.js';
import {createStore} from '../../../../src/store/store.js';
import {receiveProjects, receiveSharedProjects} from '../../../../src/store/updates/receive-lists.js';
import {noon, project} from '../../fixtures.js';

const minute = 60_000;

const start = (...updates: readonly Update[]) => {
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	for (const update of updates) {
		store.setState(update);
	}

	return store;
};

const listed = (cpuUsedSeconds: number, at: number) => receiveProjects({items: [project({cpuUsedSeconds}), project({id: 'idle', cpuUsedSeconds: 5})], isComplete: true, at});
const shared = (cpuUsedSeconds: number, at: number): readonly Update[] =>
	[on('projects', askedShared(at)), receiveSharedProjects([project({id: 'far', isShared: true, cpuUsedSeconds})])];

test('the usage of a shared project is computed from reads of the shared projects', () => {
	const {getState} = start(listed(100, noon), ...shared(1000, noon), ...shared(1600, noon + (5 * minute)), listed(100, noon + (9 * minute)));
	const usageOf = (id: string) => usageIn(getState())(projectById(getState(), id)!);
	expect(usageOf('far')).toMatchObject({milliseconds: 5 * minute, cpuSeconds: 600});
	expect(usageOf(project().id)).toMatchObject({milliseconds: 9 * minute, cpuSeconds: 0});
});

test('a filter by usage rate is applied again after each read of the projects', () => {
	const {setState, getState} = start(listed(100, noon), on('view', filteredList('projects', 'rate>0.5')));
	const shown = () => projectList.rows(getState()).map(({id}) => id);
	expect(shown()).toEqual([]);
	setState(listed(160, noon + minute));
	expect(shown()).toEqual([project().id]);
	setState(listed(160, noon + (3 * minute)));
	expect(shown()).toEqual([]);
});
