import {expect, test} from 'vitest';
import {onCompute} from '../../../src/domain/changes/target.js';
import {changeTitle} from '../../../src/domain/changes/change-text.js';
import type {Change} from '../../../src/domain/changes/change-kinds.js';
import {projectId} from '../../control-plane/small-seed.js';
import {startActing} from '../../actions/acting-plane.js';

const wake: Change = {kind: 'wake', target: onCompute({projectId, id: 'ep-a'})};
const move: Change = {
	kind: 'move', target: onCompute({projectId, id: 'ep-a'}), branchId: 'br-b',
};

test('the title of a change contains the target\'s name, or else the target\'s id', () => {
	expect(changeTitle(wake)).toBe('Wake ep-a');
	expect(changeTitle(wake, {target: 'reports'})).toBe('Wake reports');
	expect(changeTitle(move)).toBe('Move ep-a to br-b');
	expect(changeTitle(move, {target: 'reports', branch: 'dev'})).toBe('Move reports to dev');
});

test('if a compute has a name, all texts about a change use that name', async () => {
	const acting = await startActing();
	const {plane, runner, store, refresh, shown, settled} = acting;
	const {id} = await plane.primaryOn('staging');
	await plane.patch(`/projects/${projectId}/endpoints/${id}`, {endpoint: {name: 'reports'}});
	plane.settle();
	await refresh.computes(projectId);
	const {ended} = runner.submit({change: {kind: 'wake', target: onCompute({projectId, id})}, shown: shown(id)});
	expect(store.getState().tasks).toMatchObject([{title: 'Wake reports'}]);
	await settled(ended);
	expect(store.getState().notice?.text).toMatch(/^reports is active, \d\.\ds$/v);
});
