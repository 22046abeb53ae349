import process from 'node:process';
import * as v from 'valibot';
import type {Actions} from '../../../src/actions/actions.js';
import {startTransactor, type Transactor} from '../../../src/control-plane/transactor.js';
import {seededRandom} from '../../../src/control-plane/random.js';
import {makeFirstWorld} from '../../../src/control-plane/seed/first-world.js';
import {seedSchema} from '../../../src/control-plane/seed/seed.js';
import {deleteBranch} from '../../../src/control-plane/transitions/branches/delete-branch.js';
import {deleteProject} from '../../../src/control-plane/transitions/projects/delete-project.js';
import {partId} from '../../../src/control-plane/world/branch-part.js';
import {createWorld} from '../../../src/control-plane/world/world.js';
import type {Compute} from '../../../src/control-plane/world/compute.js';
import type {Change} from '../../../src/domain/changes/change-kinds.js';
import {listsOf} from '../../../src/domain/read-lists.js';
import {branchesOf} from '../../../src/store/selectors/branches/branches.js';
import {receiveReadList} from '../../../src/store/updates/receive-lists.js';
import {createStore, type Store} from '../../../src/store/store.js';
import {createTestProgram} from '../../helpers/test-program.js';
import {createDrivenClock, type DrivenClock} from '../../control-plane/driven-clock.js';
import {createInProcess, type InProcess} from './in-process-client.js';

const compute = (type: string, state: string, min: number, max = min) => ({
	type, min, max, state, since: '1m', createdAgo: '9d',
});

const deletedId = 'third-field-00000003';

/**
Three projects: one with computes of all kinds on three branches, one with a single compute, and a deleted one. A branch of the first is deleted, too.
*/
const seed = v.parse(seedSchema, {
	randomSeed: 3,
	users: ['administrator', 'member', 'outsider'].map(role => ({
		role, name: role, lastName: 'Example', email: `${role}@acme.example`, plan: 'scale',
	})),
	organizations: [
		{
			id: 'org-wide-guild-00000001', name: 'Guild', handle: 'guild', plan: 'scale', createdAgo: '90d', administrators: ['administrator@acme.example'], members: [],
		},
	],
	projects: [
		{
			id: 'first-field-00000001', name: 'first', owner: 'administrator@acme.example', region: 'aws-us-east-2', pgVersion: 17, createdAgo: '90d', history: 5, branches: [
				{
					name: 'main', isDefault: true, isProtected: true, createdAgo: '90d', snapshots: [{name: 'a', ago: '2d'}, {name: 'b', ago: '1d', expiresIn: '7d'}], computes: [
						{...compute('read_write', 'active', 1), name: 'front'}, compute('read_only', 'idle', 0.25, 2), compute('read_only', 'active', 2),
					],
				},
				{
					name: 'staging', parent: 'main', createdAgo: '20d', computes: [compute('read_write', 'idle', 0.5), compute('read_only', 'idle', 0.25)],
				},
				{name: 'dev', parent: 'main', createdAgo: '2d'},
				{name: 'gone', parent: 'main', createdAgo: '2d'},
			],
		},
		{
			id: 'second-field-00000002', name: 'second', owner: 'administrator@acme.example', region: 'aws-us-east-2', pgVersion: 16, createdAgo: '9d', history: 2, branches: [
				{
					name: 'main', isDefault: true, createdAgo: '9d', computes: [compute('read_write', 'active', 1)],
				},
			],
		},
		{
			id: deletedId, name: 'third', owner: 'administrator@acme.example', region: 'aws-us-east-2', pgVersion: 17, createdAgo: '3d', history: 0, branches: [
				{
					name: 'main', isDefault: true, createdAgo: '3d', computes: [compute('read_write', 'idle', 1)],
				},
			],
		},
	],
});

/** A whole program without its screen, on a control plane in the same process. */
export type KeyWorld = {
	readonly store: Store;
	readonly actions: Actions;
	readonly clock: DrivenClock;
	readonly transactor: Transactor;
	readonly network: InProcess;

	/** Returns every change that was ordered so far, in order. */
	readonly orders: () => readonly Change[];

	/** Returns the computes as the control plane has them. */
	readonly computes: () => readonly Compute[];

	/** Returns the errors that were thrown where no code catches them. */
	readonly bugs: () => readonly unknown[];
	readonly stop: () => void;
};

/**
Answers the first requests of the program, so that it has something to show, and reads the lists of each branch: keys work on their rows.
*/
export const load = async ({network, store, clock}: KeyWorld): Promise<void> => {
	const answerSome = async (turns: number) => {
		for (let turn = 0; turn < turns; turn++) {
			network.answer(0);
			await new Promise(resolve => {
				setImmediate(resolve);
			});
		}
	};

	await answerSome(12);
	const {items} = branchesOf(store.getState(), store.getState().view.openProjectId);
	const readings = Promise.all(items.flatMap(({projectId, id}) => listsOf('branch').map(async list => {
		store.setState(receiveReadList(list, id, await network.client.readList(list, {projectId, branchId: id}), clock.now()));
	})));
	const {openProjectId: projectId = ''} = store.getState().view;
	const ofProject = Promise.all(listsOf('project').map(async list => {
		store.setState(receiveReadList(list, projectId, await network.client.readList(list, {projectId}), clock.now()));
	}));
	await answerSome(12);
	await readings;
	await ofProject;
};

export const createKeyWorld = (): KeyWorld => {
	const clock = createDrivenClock();
	const {changes, keys} = makeFirstWorld(seed, clock.now());
	const world = createWorld();
	world.apply(changes);
	const spare = (changes.put?.roles ?? []).map(role => ({...role, id: partId(role.branchId, 'spare'), name: 'spare'}));
	world.apply({put: {roles: spare}});
	// The branches below the root count as restored from a snapshot, to replace the root.
	world.apply({
		put: {
			branches: [...world.branches.all()].flatMap(branch => branch.parentId === undefined ? [] : [{...branch, restored: {snapshotId: 'snap-kept', targetId: branch.parentId, isFinal: false}}]),
		},
	});
	const bugs: unknown[] = [];
	const report = (error: unknown) => {
		bugs.push(error);
	};

	process.on('unhandledRejection', report);

	const transactor = startTransactor({
		world, clock, random: seededRandom(5), keptOperations: 200, report,
	});
	const deleted = world.projects.get(deletedId);
	if (deleted !== undefined) {
		transactor.transact(turn => deleteProject(turn, deleted));
	}

	const gone = world.branches.all().find(({name}) => name === 'gone');
	if (gone !== undefined) {
		// Otherwise the feed would begin with the operations of that deletion, on a branch that no longer exists.
		transactor.transact(turn => {
			const {changes: {put, remove}} = deleteBranch(turn, gone, 'user');
			return {changes: {put: {...put, operations: []}, ...(remove !== undefined && {remove})}};
		});
	}

	const network = createInProcess(transactor, keys.administrator, clock);
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	const program = createTestProgram({
		store, clock, onBug: report,
	});
	const orders: Change[] = [];
	store.subscribe((state, before) => {
		const known = new Set(before.tasks.map(({id}) => id));
		orders.push(...state.tasks.flatMap(({id, change}) => known.has(id) || change === undefined ? [] : [change]));
	});
	const {actions} = program;
	program.attach({client: network.client, isPolled: true});
	return {
		store,
		actions,
		clock,
		transactor,
		network,
		orders: () => orders,
		computes: () => [...world.computes.all()],
		bugs: () => bugs,
		stop() {
			process.off('unhandledRejection', report);
			void program.detach();
			transactor.stop();
		},
	};
};
