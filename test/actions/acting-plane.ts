import {inspect} from 'node:util';
import {onTestFinished} from 'vitest';
import type {ChangeRunner} from '../../src/actions/changes/change-runner.js';
import type {Actions} from '../../src/actions/actions.js';
import type {Context} from '../../src/actions/context.js';
import type {Notify} from '../../src/actions/notices.js';
import type {Refresh} from '../../src/actions/polling/refresh.js';
import type {PollScheduler} from '../../src/actions/polling/poll-scheduler.js';
import {createBudget} from '../../src/api/budget.js';
import {createClient} from '../../src/api/client.js';
import {systemClock} from '../../src/base/clock.js';
import type {Environment} from '../../src/base/environment.js';
import type {ChangedObject} from '../../src/domain/changeable.js';
import type {Change} from '../../src/domain/changes/change-kinds.js';
import type {Compute} from '../../src/domain/computes/compute.js';
import type {ControlPlaneOptions} from '../../src/control-plane/start.js';
import {computesOf} from '../../src/store/selectors/computes.js';
import {selectedProject} from '../../src/store/selectors/projects/projects.js';
import {presentTarget} from '../../src/store/targets/target-kinds.js';
import {createStore, type Store} from '../../src/store/store.js';
import {found, startPlane, type Plane} from '../control-plane/plane.js';
import {projectId, smallSeed, withRoomyOrganization} from '../control-plane/small-seed.js';
import {countCalls} from '../helpers/counted-calls.js';
import {createTestProgram} from '../helpers/test-program.js';

/** The actions on a control plane, connected over a real socket. Both share a driven clock. */
export type ActingPlane = {
	readonly plane: Plane;
	readonly store: Store;
	readonly actions: Actions;
	readonly context: Context;
	readonly refresh: Refresh;
	readonly scheduler: PollScheduler;
	readonly notify: Notify;
	readonly runner: ChangeRunner;

	/** Returns the compute with that id, as in the store. */
	readonly shown: (id: string) => Compute;

	/** Returns the target of a change, as in the store, or undefined if the change creates it. */
	readonly targetOf: (change: Change) => ChangedObject | undefined;

	/** Adds a fault as `serve --fault` does. An empty text ends all faults. */
	readonly fault: (spec: string) => Promise<void>;

	/** Returns every request but GET that has arrived: `POST /projects/…/start 200`. */
	readonly changes: () => Promise<readonly string[]>;

	/** Forgets the changes that have arrived so far, which prepared the world. */
	readonly forgetChanges: () => Promise<void>;

	/** Lets time pass in small steps until a condition holds, and only while no request is in flight. */
	readonly until: (isTrue: () => boolean) => Promise<void>;

	/** Lets time pass until a promise is settled. */
	readonly settled: <Value>(promise: Promise<Value>) => Promise<Value>;
};

const stepMilliseconds = 50;

const mostSteps = 4000;

/**
The number of turns of the event loop after which an open call must be waiting for the driven clock. Client and server are in one process.
*/
const mostTurns = 400;

const breath = async () => new Promise(resolve => {
	setImmediate(resolve);
});

export const startActing = async (options: Partial<ControlPlaneOptions> & {readonly isReadOnly?: boolean; readonly environment?: Environment} = {}): Promise<ActingPlane> => {
	const {isReadOnly = false, environment = {}, seed = smallSeed, ...planeOptions} = options;
	const plane = await startPlane({hasFaultControl: true, ...planeOptions, seed: typeof seed === 'string' ? seed : withRoomyOrganization(seed)});
	const store = createStore({
		isDemo: false, isReadOnly, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	const {client, underWay} = countCalls(createClient({
		baseUrl: plane.baseUrl, apiKey: plane.apiKey, clock: systemClock, userAgent: 'pgtower/test', environment: {}, random: () => 0, isReadOnly,
		timeoutMilliseconds: 1000, budget: createBudget({clock: plane.clock}),
	}));
	onTestFinished(async () => client.close());
	const program = createTestProgram({store, clock: plane.clock, environment});
	program.attach({client, isPolled: false});
	const {notify} = program;
	const {refresh, scheduler, runner} = program.scope();
	const context: Context = {store, clock: plane.clock, client: program.scope().client};
	onTestFinished(program.detach);
	await refresh.projects();
	if (selectedProject(store.getState())?.id !== projectId) {
		throw new Error('The first project is not the main one.');
	}

	await Promise.all([refresh.computes(projectId), refresh.branches(projectId), refresh.newestOperations(projectId)]);

	const control = plane.baseUrl.replace('/api/v2', '/__faults');
	let forgotten = 0;
	const changes: ActingPlane['changes'] = async () => {
		const answer = await fetch(control);
		const {changes: all} = await answer.json() as {changes: ReadonlyArray<{method: string; path: string; status?: number}>};
		return all.slice(forgotten).map(({method, path, status}) => `${method} ${path} ${status ?? '-'}`);
	};

	const until: ActingPlane['until'] = async isTrue => {
		let steps = 0;
		let turns = 0;
		while (!isTrue()) {
			await breath();
			const isWaiting = underWay() > 0 && turns++ < mostTurns;
			if (isWaiting || isTrue()) {
				continue;
			}

			if (++steps > mostSteps) {
				const {tasks, notice} = store.getState();
				const seen = inspect({
					tasks, notice, underWay: underWay(), changes: await changes(),
				}, {depth: 5});
				throw new Error(`It did not come to be, however much time passed. ${seen}`);
			}

			turns = 0;
			plane.clock.advance(stepMilliseconds);
		}
	};

	return {
		plane,
		store,
		actions: program.actions,
		context,
		refresh,
		scheduler,
		notify,
		runner,
		shown: id => found(computesOf(store.getState(), projectId).items.find(compute => compute.id === id)),
		targetOf(change) {
			return presentTarget(store.getState(), change.target);
		},
		async fault(spec) {
			const answer = await fetch(control, spec === '' ? {method: 'DELETE'} : {method: 'POST', body: spec});
			if (!answer.ok) {
				throw new Error(await answer.text());
			}
		},
		changes,
		async forgetChanges() {
			const {length} = await changes();
			forgotten += length;
		},
		until,
		async settled(promise) {
			let isSettled = false;
			const watched = (async () => {
				try {
					return await promise;
				} finally {
					isSettled = true;
				}
			})();
			await Promise.race([until(() => isSettled), watched]);
			return watched;
		},
	};
};
