import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
	placementBlocked,
	pooledConnectionLimit,
	primaryOf,
	restartBlocked,
	wakeBlocked,
} from '../../../src/domain/computes/compute.js';

const main = {id: 'br-main-a-1', name: 'main'};
const primary = {id: 'ep-primary', branchId: main.id, type: 'read_write'};
const replica = {id: 'ep-replica', branchId: main.id, type: 'read_only'};

test('a compute has up to 10,000 pooled connections', () => {
	expect(pooledConnectionLimit).toBe(10_000);
});

test('a restart of an active compute is not blocked', () => {
	expect(restartBlocked({id: 'ep-a', currentState: 'active', isDisabled: false})).toBeUndefined();
});

test('a restart of an idle compute is blocked until the compute is awake', () => {
	expect(restartBlocked({id: 'ep-a', currentState: 'idle', isDisabled: false})).toBe('ep-a is idle. Only an active compute can be restarted: wake it first.');
});

test('a restart is blocked while the state of the compute changes', () => {
	expect(restartBlocked({
		id: 'ep-a', currentState: 'init', pendingState: 'active', isDisabled: false,
	})).toBe('ep-a is changing from init to active. Wait until it is done.');
	expect(restartBlocked({
		id: 'ep-a', currentState: 'active', pendingState: 'idle', isDisabled: false,
	})).toBe('ep-a is changing from active to idle. Wait until it is done.');
});

test('a disabled compute can\'t be woken or restarted in any state', () => {
	expect(wakeBlocked({id: 'ep-a', isDisabled: true})).toBe('ep-a is disabled, so nothing wakes it: enable it first.');
	expect(wakeBlocked({id: 'ep-a', isDisabled: false})).toBeUndefined();
	for (const currentState of ['idle', 'active']) {
		expect(restartBlocked({id: 'ep-a', currentState, isDisabled: true})).toBe('ep-a is disabled: enable it before you restart it.');
	}
});

test('in any combination of states, only an active, enabled compute without a pending state can be restarted', () => {
	const state = fc.oneof(fc.constantFrom('init', 'idle', 'active'), fc.string());
	fc.assert(fc.property(state, fc.option(state, {nil: undefined}), fc.boolean(), (currentState, pendingState, isDisabled) => {
		const blocked = restartBlocked({
			id: 'ep-a', currentState, isDisabled, ...(pendingState !== undefined && {pendingState}),
		});
		expect(blocked === undefined).toBe(currentState === 'active' && pendingState === undefined && !isDisabled);
	}));
});

test('a branch has at most one primary read-write compute', () => {
	expect(placementBlocked({type: 'read_write'}, main, [replica, primary]))
		.toBe('Branch main already has the primary compute ep-primary. A branch has at most one.');
});

test('a primary compute can\'t be moved to a branch with another primary compute', () => {
	const other = {id: 'ep-other', branchId: 'br-dev-b-2', type: 'read_write'};
	expect(placementBlocked(other, main, [other, primary])).toContain('ep-primary');
	expect(placementBlocked(other, main, [other, replica])).toBeUndefined();
});

test('a primary compute can stay on its own branch', () => {
	expect(placementBlocked(primary, main, [primary])).toBeUndefined();
});

test('a primary compute on another branch does not block a primary compute on this branch', () => {
	expect(placementBlocked({type: 'read_write'}, main, [{...primary, branchId: 'br-dev-b-2'}])).toBeUndefined();
});

test('a branch has any number of read replica computes', () => {
	fc.assert(fc.property(fc.nat(50), count => {
		const replicas = Array.from({length: count}, (_, index) => ({...replica, id: `ep-replica-${index}`}));
		expect(placementBlocked({type: 'read_only'}, main, [primary, ...replicas])).toBeUndefined();
	}));
});

test('primaryOf finds the primary compute of a branch', () => {
	expect(primaryOf([replica, primary], main.id)).toBe(primary);
	expect(primaryOf([replica], main.id)).toBeUndefined();
	expect(primaryOf([primary], 'br-dev-b-2')).toBeUndefined();
});
