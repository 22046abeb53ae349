import {expect, test} from 'vitest';
import {receiveAnswer} from '../../../src/store/updates/receive-answer.js';
import {cursorOf} from '../../../src/store/selectors/screen/view.js';
import {enteredView, leftList} from '../../../src/store/slices/view/view-position.js';
import {focusedPane} from '../../../src/store/slices/view/view.js';
import {on, type Update} from '../../../src/store/state.js';
import {createStore} from '../../../src/store/store.js';
import {branch, project} from '../fixtures.js';
import {loadWorld} from '../../ui/load-world.js';

const {id: projectId} = project();

const after = (...updates: readonly Update[]) => {
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	for (const update of [...loadWorld(), ...updates]) {
		store.setState(update);
	}

	return store.getState();
};

const madeBranch = receiveAnswer(
	{
		kind: 'create-branch', target: {kind: 'branch', projectId}, branch: {parentId: branch().id, name: 'new', hasCompute: false},
	},
	{target: branch({id: 'br-new', name: 'new', parentId: branch().id}), operations: []},
);
const madeProject = receiveAnswer(
	{kind: 'create-project', target: {kind: 'project'}, project: {name: 'new'}},
	{target: project({id: 'new-project-1', name: 'new'}), operations: []},
);

test('the cursor goes to a created branch only if the list of branches is open', () => {
	const inBranches = after(on('view', leftList()), on('view', enteredView('branches')), madeBranch);
	expect(cursorOf(inBranches, 'branches').selectedId).toBe('br-new');
	const computes = after(on('view', leftList()), on('view', focusedPane('computes')));
	const elsewhere = after(on('view', leftList()), on('view', focusedPane('computes')), madeBranch);
	expect(cursorOf(elsewhere, 'computes')).toEqual(cursorOf(computes, 'computes'));
});

test('a created project is selected and opened', () => {
	const state = after(on('view', leftList()), on('view', focusedPane('projects')), madeProject);
	expect(cursorOf(state, 'projects').selectedId).toBe('new-project-1');
	expect(state.view.openProjectId).toBe('new-project-1');
});
