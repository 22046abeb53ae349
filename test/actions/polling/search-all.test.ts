import * as v from 'valibot';
import {expect, test} from 'vitest';
import {seedSchema, type SeedWorld} from '../../../src/control-plane/seed/seed.js';
import {sourcesIn} from '../../../src/store/selectors/projects/all-projects.js';
import {operationList, searchBack} from '../../../src/store/selectors/lists/operation-list.js';
import {typedFilter} from '../../../src/store/updates/filters.js';
import type {WireOperation} from '../../control-plane/wire-types.js';
import {startFaulty, type FaultyProgram} from '../../helpers/faulty-program.js';
import {amount} from '../../helpers/long.js';

const names = Array.from({length: amount(6, 50)}, (_, index) => `project-${index}`);

/** A world of projects with one compute each, and with histories of several lengths. */
const world: SeedWorld = v.parse(seedSchema, {
	randomSeed: 9,
	users: ['administrator', 'member', 'outsider'].map(role => ({
		role, name: role, lastName: 'Example', email: `${role}@acme.example`, plan: 'scale',
	})),
	organizations: [],
	projects: names.map((name, index) => ({
		id: `${name}-00000001`, name, owner: 'administrator@acme.example', region: 'aws-us-east-2', pgVersion: 17, createdAgo: '300d', history: 60 + (index % 5 * 400), branches: [
			{
				name: 'main', isDefault: true, createdAgo: '300d', computes: [
					{
						type: 'read_write', min: 1, max: 1, state: 'idle', since: '5h', createdAgo: '300d',
					},
				],
			},
		],
	})),
});

const start = async (): Promise<FaultyProgram> => {
	const program = await startFaulty({seed: world}, {timeoutMilliseconds: 10_000});
	program.press('A');
	await program.until(() => sourcesIn(program.store.getState()).length === names.length && sourcesIn(program.store.getState()).every(({list}) => list.receivedAt !== undefined));
	return program;
};

const served = async ({plane}: FaultyProgram): Promise<readonly WireOperation[]> => {
	const lists = await Promise.all(names.map(async name => plane.operations(`${name}-00000001`)));
	return lists.flat();
};

const phase = ({store}: FaultyProgram) => searchBack(store.getState())?.phase;

test('in the feed of all projects, a filter finds every match in every project once', async () => {
	const program = await start();
	program.store.setState(typedFilter('operations', 'status:failed since:200d'));
	await program.until(() => phase(program) !== 'searching');
	while (phase(program) === 'full') {
		program.press('G');
		await program.pass(1000);
		await program.until(() => phase(program) !== 'searching');
	}

	const all = await served(program);
	const since = program.plane.clock.now() - (200 * 86_400_000);
	const failed = all.filter(({status, created_at: createdAt}) => status === 'failed' && Date.parse(createdAt) >= since).map(({id}) => id);
	expect(failed.length).toBeGreaterThan(0);
	expect(operationList.rows(program.store.getState()).map(({id}) => id).toSorted()).toEqual(failed.toSorted());
});

test('a search of all projects goes back to the same moment in each project', async () => {
	const program = await start();
	program.store.setState(typedFilter('operations', 'id:nothing'));
	const spread = () => {
		const ends = sourcesIn(program.store.getState()).filter(({list}) => !list.hasEnd).map(({list}) => list.items.at(-1)!.createdAt);
		return searchBack(program.store.getState())!.reached - Math.max(...ends, -Infinity);
	};

	while (phase(program) === 'searching') {
		// The reported moment is one that all projects have reached.
		expect(spread()).toBeGreaterThanOrEqual(0);
		await program.pass(250);
	}

	const ids = sourcesIn(program.store.getState()).flatMap(({list}) => list.items.map(({id}) => id));
	const all = await served(program);
	expect(ids.toSorted()).toEqual(all.map(({id}) => id).toSorted());
});
