import {expect, test} from 'vitest';
import type {Task} from '../../../src/domain/change-task.js';
import {operationsFailed} from '../../../src/store/slices/failures.js';
import {receiveComputes, receiveProjects, receiveNewestOperations} from '../../../src/store/updates/receive-lists.js';
import {createStore} from '../../../src/store/store.js';
import {addedTask} from '../../../src/store/slices/tasks.js';
import {advancedTask} from '../../../src/store/updates/receive-answer.js';
import {on} from '../../../src/store/state.js';
import {startAlerts} from '../../../src/app/screen/alerts.js';
import type {Alerts} from '../../../src/config/configuration.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';
import {
	compute,
	noon,
	operation,
	project,
} from '../../store/fixtures.js';

const {id: projectId} = project();

const start = (alerts: Alerts) => {
	const store = createStore({
		isDemo: true, isReadOnly: false, intervalSeconds: 5, serverName: 'demo', requestLimit: 300,
	});
	store.setState(receiveProjects({items: [project()], isComplete: true, at: noon}));
	const clock = createDrivenClock();
	const calls: string[] = [];
	const stop = startAlerts(store, clock, alerts, text => {
		calls.push(text);
		// Each alert ends before the next one begins.
		expect(text).not.toBe('');
	});
	const receive = (...items: ReadonlyArray<ReturnType<typeof operation>>) => {
		store.setState(receiveNewestOperations(projectId, {items}, noon));
		clock.advance(1000);
	};

	return {
		store, clock, calls, stop, receive,
	};
};

const failed = (id: string) => operation({id, status: 'failed'});
const task: Task = {
	id: '1', projectId, title: 'Wake ep-cool-sun-a1', word: 'waking', phase: 'running', startedAt: noon, wasDelayed: false, operationIds: ['op-1'],
};

test('an old failure in the first reading causes no alert, and a later failure causes one alert', () => {
	const {calls, receive} = start('failures');
	receive(failed('old'));
	expect(calls).toEqual([]);
	receive(operation({id: 'op-1', status: 'running'}), failed('old'));
	receive(failed('op-1'), failed('old'));
	receive(failed('op-1'), failed('old'));
	expect(calls).toEqual(['start_compute failed on ep-cool-sun-a1 in acme-shop']);
});

test('an alert of a failure names the compute and the reason', () => {
	const {store, calls, receive} = start('failures');
	store.setState(receiveComputes(projectId, [compute({name: 'reports'})], noon));
	receive(operation({id: 'op-1', status: 'running'}));
	receive(operation({id: 'op-1', status: 'failed', error: 'No space left on device'}));
	expect(calls).toEqual(['start_compute failed on reports in acme-shop: No space left on device']);
});

test('a burst of failures causes an alert for the first failure, and a second alert for the rest', () => {
	const {store, clock, calls, receive} = start('failures');
	receive(operation());
	const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
	for (const index of ids.keys()) {
		receive(...ids.slice(0, index + 1).toReversed().map(id => failed(id)), operation());
	}

	expect(calls).toEqual(['start_compute failed on ep-cool-sun-a1 in acme-shop']);
	clock.advance(15_000);
	expect(calls.slice(1)).toEqual(['5 failed in acme-shop']);
	store.setState(on('failures', operationsFailed(['billing-1', 'checkout-1'].map(id => operation({id: `in-${id}`, projectId: id, status: 'failed'})))));
	clock.advance(15_000);
	expect(calls.at(-1)).toBe('1 failed in billing-1, 1 in checkout-1');
});

test('simultaneous failures cause one alert', () => {
	const {calls, receive} = start('failures');
	receive(operation());
	receive(failed('c'), failed('b'), failed('a'), operation());
	expect(calls).toEqual(['3 failed in acme-shop']);
});

test('the successful end of a tracked operation causes an alert only with the setting "all"', () => {
	const ends = (alerts: Alerts) => {
		const {store, clock, calls} = start(alerts);
		store.setState(on('tasks', addedTask(task)));
		store.setState(advancedTask('1', {
			kind: 'settled', hasFailed: false, note: 'ep-cool-sun-a1 is active', at: noon,
		}));
		clock.advance(20_000);
		store.setState(on('tasks', addedTask({...task, id: '2', operationIds: ['op-2']})));
		store.setState(on('failures', operationsFailed([failed('op-2')])));
		store.setState(advancedTask('2', {
			kind: 'settled', hasFailed: true, note: 'it failed', at: noon,
		}));
		clock.advance(20_000);
		return calls;
	};

	expect(ends('all')).toEqual(['ep-cool-sun-a1 is active', 'Wake ep-cool-sun-a1 failed in acme-shop']);
	expect(ends('failures')).toEqual(['Wake ep-cool-sun-a1 failed in acme-shop']);
	expect(ends('off')).toEqual([]);
});

test('an earlier run\'s operation that ended before the first reading causes no alert', () => {
	const {store, clock, calls} = start('all');
	store.setState(on('tasks', addedTask(task)));
	store.setState(advancedTask('1', {kind: 'operation ended', wasOver: true}));
	store.setState(on('failures', operationsFailed([failed('op-1')])));
	store.setState(advancedTask('1', {
		kind: 'settled', hasFailed: true, note: 'it failed', at: noon,
	}));
	clock.advance(1000);
	expect(calls).toEqual([]);
});

test('after the alerts are stopped, a failure causes no alert', () => {
	const {calls, receive, stop} = start('failures');
	receive(operation());
	stop();
	receive(failed('op-1'), operation());
	expect(calls).toEqual([]);
});
