import {expect, test} from 'vitest';
import {canSubmit} from '../../src/forms/form.js';
import {failedDeletedBranches, receiveBranches, receivedDeletedBranches} from '../../src/store/slices/branches.js';
import {millisecondsPerDay} from '../../src/domain/time.js';
import {on, type State} from '../../src/store/state.js';
import {branch, noon, project} from '../store/fixtures.js';
import {
	describedBranch,
	effectsOf,
	problemOf,
	shownWorld,
} from './described.js';

const {id: projectId} = project();

test('the form that recovers a branch refuses a taken name and an expired recovery time', () => {
	const deleted = (...items: ReadonlyArray<Readonly<{id: string; name: string; recoverableUntil?: number; deletedAt?: number; hasExpired?: boolean}>>): State =>
		shownWorld(on('branches', receivedDeletedBranches(projectId, items.map(item => ({hasExpired: false, projectId, ...item})), noon)));
	const form = (state: State, values = {}) => describedBranch('recover-branch', [], values, state);
	expect(form(shownWorld()).blocked).toBe('The deleted branches are being read.');
	expect(form(shownWorld(on('branches', failedDeletedBranches(projectId, 'It was refused.')))).blocked).toBe('It was refused.');
	expect(form(deleted()).blocked).toBe('There is no branch to recover. Some control planes keep deleted branches for 7 days, others don\'t.');
	expect(form(deleted()).target.map(([label]) => label)).not.toContain('Branches');
	const state = deleted(
		{id: 'br-late', name: 'late', recoverableUntil: noon + (6 * millisecondsPerDay)},
		{
			id: 'br-soon', name: 'soon', deletedAt: noon - (5 * millisecondsPerDay), recoverableUntil: noon + (2 * millisecondsPerDay), hasExpired: true,
		},
		{id: 'br-over', name: 'over', recoverableUntil: noon - 1},
		{id: 'br-old', name: branch().name},
	);
	const view = form(state, {branch: 'br-soon'});
	expect(view.fields).toMatchObject([{
		choices: [{label: 'over', note: 'no longer recoverable, br-over'}, {label: 'soon', note: '2d left, br-soon'}, {label: 'late', note: '6d left, br-late'}, {note: 'time left unknown, br-old'}],
	}]);
	expect(view.changes).toEqual([{kind: 'recover-branch', target: {kind: 'branch', projectId}, branch: {id: 'br-soon', name: 'soon'}}]);
	expect(effectsOf(view)).toMatch(/It was deleted on [\s\S]*recovered until [\s\S]*It was deleted when it expired[\s\S]*old connection strings work again/v);
	expect(canSubmit(view)).toBe(true);
	expect(problemOf(form(state, {branch: 'br-over'}), 'branch')).toBe('It can no longer be recovered.');
	expect(problemOf(form(state, {branch: 'br-old'}), 'branch')).toBe(`Another branch is now called ${branch().name}: rename that one first.`);
	// Reading the list of branches keeps the deleted ones.
	const later = on('branches', receiveBranches(projectId, [], noon))(state);
	expect(describedBranch('recover-branch', [], {}, {...state, ...later}).fields).toHaveLength(1);
});
