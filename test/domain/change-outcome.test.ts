import {expect, test} from 'vitest';
import {storedOtherwise} from '../../src/domain/change-outcome.js';
import {compute} from '../store/fixtures.js';

test('storedOtherwise does not mention fields that were stored as requested', () => {
	const stored = compute({size: {min: 1, max: 2}, suspendTimeoutSeconds: 300});
	expect(storedOtherwise({size: {min: 1, max: 2}, suspendTimeoutSeconds: 0}, stored)).toEqual([]);
	expect(storedOtherwise({suspendTimeoutSeconds: 300}, {...stored, suspendTimeoutSeconds: undefined})).toEqual([]);
	expect(storedOtherwise({}, stored)).toEqual([]);
});

test('storedOtherwise reports a name, a setting and a state that were not stored', () => {
	const stored = compute({isDisabled: false, pgSettings: {work_mem: '4MB', jit: 'off'}});
	expect(storedOtherwise({isDisabled: true, pgSettings: {work_mem: '64MB'}, name: 'nightly'}, stored)).toEqual([
		'It has no name, though one was asked for.',
		'It is enabled, not disabled as asked.',
		'Its work_mem is 4MB, not 64MB as asked.',
		'Its jit is still off, though it was to be removed.',
	]);
});

test('storedOtherwise reports each field that was stored differently', () => {
	const stored = compute({
		size: {min: 1, max: 1}, suspendTimeoutSeconds: 60, branchId: 'br-main-a1-b2', name: 'old',
	});
	expect(storedOtherwise({size: {min: 1, max: 2}, suspendTimeoutSeconds: -1, branchId: 'br-dev-a1-b2'}, stored)).toEqual([
		'It has 1 CU, not 1–2 CU as asked.',
		'It suspends after 1m, not never as asked.',
		'It is on the branch br-main-a1-b2, not on br-dev-a1-b2 as asked.',
	]);
	expect(storedOtherwise({
		branchId: stored.branchId, type: 'read_write', size: stored.size, name: 'new',
	}, stored)).toEqual(['It is called old, not new as asked.']);
});
