import {expect, test} from 'vitest';
import type {Task} from '../../src/domain/change-task.js';
import {operationsFailed} from '../../src/store/failures.js';
import {receiveNewestOperations} from '../../src/store/operations.js';
import {receiveProjects} from '../../src/store/projects.js';
import {createStore} from '../../src/store/store.js';
import {addedTask, advancedTask} from '../../src/store/tasks.js';
import {startAlerts, type Alerts} from '../../src/app/alerts.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {noon, operation, project} from '../store/fixtures.js';

const {id: projectId} = project();

const start = (alerts: Alerts) => {
	const store = createStore({
		isDemo: true, isReadOnly: false, intervalSeconds: 5, place: 'demo', requestLimit: 300,
	});
	store.setState(receiveProjects({items: [project()], isComplete: true, at: noon}));
	const clock = createDrivenClock();
	const calls: string[] = [];
	const stop = startAlerts(store, clock, alerts, text => {
		calls.push(text);
		// One call is over before the next.
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

test('what had failed when a project was looked at first is no news; what fails later is, once', () => {
	const {calls, receive} = start('failures');
	receive(failed('old'));
	expect(calls).toEqual([]);
	receive(operation({id: 'op-1', status: 'running'}), failed('old'));
	receive(failed('op-1'), failed('old'));
	receive(failed('op-1'), failed('old'));
	expect(calls).toEqual(['start_compute failed on ep-cool-sun-a1 in acme-shop']);
});

test('what fails together is one call', () => {
	const {calls, receive} = start('failures');
	receive(operation());
	receive(failed('c'), failed('b'), failed('a'), operation());
	expect(calls).toEqual(['start_compute failed on ep-cool-sun-a1 in acme-shop, and 2 more']);
});

test('the end of what is followed calls only where that is wanted, and a failure only once', () => {
	const ends = (alerts: Alerts) => {
		const {store, clock, calls} = start(alerts);
		store.setState(addedTask(task));
		store.setState(advancedTask('1', {
			kind: 'settled', hasFailed: false, note: 'ep-cool-sun-a1 is active', at: noon,
		}));
		clock.advance(1000);
		store.setState(addedTask({...task, id: '2', operationIds: ['op-2']}));
		store.setState(operationsFailed([failed('op-2')]));
		store.setState(advancedTask('2', {
			kind: 'settled', hasFailed: true, note: 'it failed', at: noon,
		}));
		clock.advance(1000);
		return calls;
	};

	expect(ends('all')).toEqual(['ep-cool-sun-a1 is active', 'An operation failed in acme-shop']);
	expect(ends('failures')).toEqual(['An operation failed in acme-shop']);
	expect(ends('off')).toEqual([]);
});

test('what an earlier run followed and was over at the first look is no news', () => {
	const {store, clock, calls} = start('all');
	store.setState(addedTask(task));
	store.setState(advancedTask('1', {kind: 'operation ended', wasOver: true}));
	store.setState(operationsFailed([failed('op-1')]));
	store.setState(advancedTask('1', {
		kind: 'settled', hasFailed: true, note: 'it failed', at: noon,
	}));
	clock.advance(1000);
	expect(calls).toEqual([]);
});

test('after it was stopped nothing calls', () => {
	const {calls, receive, stop} = start('failures');
	receive(operation());
	stop();
	receive(failed('op-1'), operation());
	expect(calls).toEqual([]);
});
