import fc from 'fast-check';
import {expect, test} from 'vitest';
import {beganAt, viewPosition} from '../../../../src/store/slices/view/view-position.js';
import {receiveProjects, receiveSharedProjects} from '../../../../src/store/updates/receive-lists.js';
import {rowsOf} from '../../../../src/store/selectors/lists/lists.js';
import {createStore} from '../../../../src/store/store.js';
import {enteredAll} from '../../../../src/store/slices/view/view.js';
import {on} from '../../../../src/store/state.js';
import {byList} from '../../../../src/store/rows/list-kinds.js';
import {noon, project} from '../../fixtures.js';

const start = () => createStore({
	isDemo: true, isReadOnly: false, intervalSeconds: 5, serverName: 'demo', requestLimit: 300,
});

test('starting at a stored position restores the place and the display settings', () => {
	const store = start();
	const position = {
		projectId: 'p', computeId: 'ep-1', pane: 'computes', look: {
			filters: {...byList(() => ''), computes: 'state:idle', keys: 'note:unused'},
			sorts: {computes: {field: 'cu', isDescending: true}},
			isWide: {...byList(() => false), computes: true, keys: true},
			zone: 'utc',
			isAll: false,
		},
	};
	store.setState(on('view', beganAt(position)));
	expect(viewPosition(store.getState().view)).toEqual(position);
});

test('a position stored in the feed of all projects restores that feed', () => {
	const store = start();
	store.setState(on('view', enteredAll()));
	const again = start();
	again.setState(on('view', beganAt(viewPosition(store.getState().view))));
	expect(again.getState().view.isAll).toBe(true);
	expect(again.getState().view.focus).toBe('operations');
});

test('the program starts with any stored position, and ignores invalid parts', () => {
	fc.assert(fc.property(fc.anything(), fc.dictionary(fc.constantFrom('filters', 'sorts', 'isWide', 'zone', 'isAll'), fc.anything()), (pane, look) => {
		const store = start();
		store.setState(on('view', beganAt({...(typeof pane === 'string' && {pane}), look})));
		expect(Object.values(store.getState().view.filters).every(text => typeof text === 'string')).toBe(true);
		expect(['projects', 'computes', 'operations']).toContain(store.getState().view.focus);
	}));
});

test('starting with any stored ids restores only the valid ids', () => {
	const id = fc.oneof(fc.string({unit: 'binary', maxLength: 300}), fc.constantFrom('', '.', '..', 'x'.repeat(257), 'p-\u{D800}x', ...Object.getOwnPropertyNames(Object.prototype)));
	fc.assert(fc.property(id, id, (projectId, computeId) => {
		const store = start();
		store.setState(on('view', beganAt({projectId, computeId, pane: 'computes'})));
		const isId = (text: string) => !['', '.', '..'].includes(text) && text.length < 257 && text.isWellFormed();
		expect(viewPosition(store.getState().view)).toMatchObject({pane: 'computes'});
		expect(store.getState().view.openProjectId).toBe(isId(projectId) ? projectId : undefined);
		expect(viewPosition(store.getState().view).computeId).toBe(isId(projectId) && isId(computeId) ? computeId : undefined);
		expect(rowsOf(store.getState(), 'computes')).toEqual([]);
	}));
});

test('if the stored project is not in the complete list, the first project is opened', () => {
	const store = start();
	store.setState(receiveSharedProjects([]));
	store.setState(on('view', beganAt({projectId: 'gone'})));
	store.setState(receiveProjects({items: [project()], isComplete: false, at: noon}));
	expect(store.getState().view.openProjectId).toBe('gone');
	store.setState(receiveProjects({items: [project()], isComplete: true, at: noon}));
	expect(store.getState().view.openProjectId).toBe(project().id);
	expect(store.getState().view.cursors.projects.get('')?.selectedId).toBe(project().id);
});

test('the program waits for the shared projects before it replaces the stored project', () => {
	for (const isThere of [true, false]) {
		const store = start();
		store.setState(on('view', beganAt({projectId: 'far'})));
		store.setState(receiveProjects({items: [project()], isComplete: true, at: noon}));
		expect(store.getState().view.openProjectId).toBe('far');
		store.setState(receiveSharedProjects(isThere ? [project({id: 'far', isShared: true})] : []));
		expect(store.getState().view.openProjectId).toBe(isThere ? 'far' : project().id);
	}
});
