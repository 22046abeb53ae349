import {DatabaseSync} from 'node:sqlite';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {startOnStorage, startStoredControlPlane} from '../../../src/control-plane/start-stored.js';
import {simulatedPlatform, type Platform} from '../../../src/control-plane/platform/platform.js';
import {createSqliteStorage} from '../../../src/control-plane/storage/sqlite-storage.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {createDrivenClock} from '../driven-clock.js';
import {projectId, smallSeed} from '../small-seed.js';
import type {WireCompute, WireOperation} from '../wire-types.js';

const apiKey = 'administrator-key-0123456789abcdef';
const minute = 60_000;

/** Starts a control plane whose database unexpectedly refuses some operations. */
const startPlanted = async (refused: string, executor?: Platform['executor']) => {
	const clock = createDrivenClock();
	const bugs: unknown[] = [];
	const options = {
		clock, host: '127.0.0.1', port: 0, seed: smallSeed, apiKey, dataDirectory: await temporaryFolder(), report(error: unknown) {
			bugs.push(error);
		},
	};
	const first = await startStoredControlPlane(options);
	await first.stop();
	const file = path.join(options.dataDirectory, 'world.db');
	const database = new DatabaseSync(file);
	database.exec(`
		CREATE TABLE planted (status TEXT);
		CREATE TRIGGER on_insert BEFORE INSERT ON entity WHEN NEW.body ->> '$.status' IN (SELECT status FROM planted) BEGIN SELECT RAISE(ABORT, 'planted'); END;
		CREATE TRIGGER on_update BEFORE UPDATE ON entity WHEN NEW.body ->> '$.status' IN (SELECT status FROM planted) BEGIN SELECT RAISE(ABORT, 'planted'); END;
	`);
	database.prepare('INSERT INTO planted VALUES (?)').run(refused);
	const nothing = () => undefined;
	const plane = await startOnStorage(createSqliteStorage(database, file), {
		...options,
		...(executor !== undefined && {
			backing: {
				platform: {...simulatedPlatform, executor},
				access: {
					port: 0, certificateFile: '', version: '', user: '',
				},
				follow: nothing,
				attach: async () => undefined,
				makeRoom: async () => undefined,
				stop: async () => undefined,
			},
		}),
	});
	onTestFinished(async () => plane.stop());
	const send = async <Body>(method: string, rest: string) => {
		const response = await fetch(`${plane.baseUrl}/projects/${projectId}${rest}`, {method, headers: {authorization: `Bearer ${apiKey}`}});
		return await response.json() as Body;
	};

	const {endpoints} = await send<{endpoints: WireCompute[]}>('GET', '/endpoints');
	const {id = ''} = endpoints.find(({current_state: state}) => state === 'idle') ?? {};
	return {
		bugs,
		clock,
		start: async () => send<{operations: WireOperation[]}>('POST', `/endpoints/${id}/start`),
		compute: async () => send<{endpoint: WireCompute}>('GET', `/endpoints/${id}`),
		async newest() {
			const {operations: [newest]} = await send<{operations: WireOperation[]}>('GET', '/operations?limit=1');
			return newest;
		},
		mend() {
			database.exec('DELETE FROM planted');
		},
	};
};

const words = 'This is a bug in pgtower: Error: planted.';
const done: Platform['executor'] = {carryOut: async () => undefined, isBusy: async () => false};

test.each([['the clock', undefined], ['an executor', done]])('if a bug prevents %s from finishing an operation, the bug is reported, and the operation fails', async (_, executor) => {
	const plane = await startPlanted('finished', executor);
	await plane.start();
	plane.clock.advance(minute);
	await expect.poll(plane.newest).toMatchObject({action: 'start_compute', status: 'failed', error: words});
	expect(await plane.compute()).toMatchObject({endpoint: {current_state: 'idle'}});
	expect(plane.bugs).toMatchObject([{message: 'planted'}]);
	plane.mend();
	await plane.start();
	plane.clock.advance(minute);
	await expect.poll(plane.newest).toMatchObject({action: 'start_compute', status: 'finished'});
});

test('if the failure of an operation can\'t be stored, the control plane retries until the failure is stored', async () => {
	const failing: Platform['executor'] = {
		...done, async carryOut() {
			throw new TypeError('planted');
		},
	};
	const plane = await startPlanted('failed', failing);
	await plane.start();
	await expect.poll(() => plane.bugs.length).toBe(3);
	plane.clock.advance(minute);
	expect(plane.bugs.length).toBe(3);
	expect(await plane.newest()).toMatchObject({status: 'running'});
	plane.mend();
	plane.clock.advance(minute);
	expect(await plane.newest()).toMatchObject({status: 'failed', error: words.replace('Error', 'TypeError')});
});
