import {
	mkdtemp,
	readdir,
	readFile,
	rm,
} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {
	afterEach,
	beforeEach,
	expect,
	it,
} from 'vitest';
import {recordingsOnDisk} from '../../../src/app/kept-on-disk.js';
import {changedSessions, receivedLoad} from '../../../src/store/slices/sessions.js';
import {on} from '../../../src/store/state.js';
import {createStore} from '../../../src/store/store.js';
import {enteredCompute, leftList} from '../../../src/store/slices/view/view-position.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';
import {createTestProgram} from '../../helpers/test-program.js';
import {loadReading} from '../../store/server-rows.js';
import {loadWorld} from '../../ui/load-world.js';

let folder = '';

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'pgtower-recordings-'));
});

afterEach(async () => {
	await rm(folder, {recursive: true, force: true});
});

const start = (recordings = recordingsOnDisk(folder, folder)) => {
	const clock = createDrivenClock();
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	for (const change of loadWorld()) {
		store.setState(change);
	}

	store.setState(on('view', enteredCompute('blocked')));
	store.setState(on('sessions', changedSessions({phase: 'open'})));
	const program = createTestProgram({store, clock, recordings});
	const begin = async (file?: string) => {
		program.actions.recordings.begin(file);
		await expect.poll(() => store.getState().notice?.text).toMatch(/^(?:Recording|Continuing)/v);
	};

	return {
		program, store, clock, begin, recordings: program.actions.recordings, notice: () => store.getState().notice,
	};
};

const linesIn = async (file: string): Promise<readonly string[]> => {
	const text = gunzipSync(await readFile(path.join(folder, file))).toString();
	return text.trimEnd().split('\n');
};

it('a recording stores the readings of the open view in a file named after the compute', async () => {
	const {store, begin, recordings, notice} = start();
	await begin();
	expect(store.getState().recording?.computeName).toBe('shop-primary');
	store.setState(on('sessions', receivedLoad(loadReading({now: 5, era: 'next', lockWaits: 7}))));
	await recordings.stop();
	const [file = '', ...others] = await readdir(folder);
	expect(others).toEqual([]);
	expect(file).toMatch(/^[a-z0-9\-]+-\d{4}-\d\d-\d\d-\d{6}\.gz$/v);
	expect(store.getState().recording).toBeUndefined();
	expect(notice()).toMatchObject({tone: 'good', text: `Recorded: “pgtower replay ${path.join(folder, file)}” shows it.`});
	const lines = await linesIn(file);
	expect(lines[0]).toContain('"hasQueries":false');
	expect(lines.filter(line => line.includes('"lockWaits":7'))).toHaveLength(1);
});

it('a recording has a gap while no view of the compute is open', async () => {
	const {store, begin, recordings} = start();
	await begin('gap.gz');
	store.setState(on('view', leftList()));
	store.setState(on('view', enteredCompute('sessions')));
	store.setState(on('sessions', changedSessions({phase: 'open'})));
	store.setState(on('sessions', receivedLoad(loadReading({now: 9, era: 'next', lockWaits: 0}))));
	await recordings.stop();
	const lines = await linesIn('gap.gz');
	expect(lines.filter(line => line.includes('No one looked at the compute.'))).toHaveLength(1);
	expect(lines.at(-1)).toContain('"kind":"load"');
});

it('a recording is saved when the connection closes and when the program ends', async () => {
	const {program, store, begin} = start();
	await begin('left.gz');
	await program.detach();
	expect(store.getState().recording).toBeUndefined();
	expect(await linesIn('left.gz')).not.toEqual([]);
});

it('a recording continues an earlier recording of the same compute', async () => {
	const {begin, recordings, notice, store} = start();
	await begin('one.gz');
	await recordings.stop();
	await begin('one.gz');
	expect(notice()?.text).toMatch(/^Continuing the recording of /v);
	await recordings.stop();
	recordings.begin('missing/one.gz');
	await expect.poll(() => notice()?.text).toMatch(/missing\/one\.gz can't be written/v);
	expect(store.getState().recording).toBeUndefined();
});

it('a recording stops with a message once its file can\'t be written', async () => {
	const {begin, notice, store, clock} = start({
		open: async file => ({
			path: file, continues: undefined, write: async () => 'The disk is full.', close: async () => undefined,
		}),
	});
	await begin('full.gz');
	clock.advance(60_000);
	await expect.poll(() => notice()?.text).toBe('The recording has stopped. The disk is full.');
	expect(store.getState().recording).toBeUndefined();
	store.setState(on('sessions', changedSessions({phase: 'asleep'})));
});

it('a recording that is requested twice starts only once', async () => {
	const {begin, recordings, notice} = start();
	await recordings.stop();
	expect(notice()).toBeUndefined();
	recordings.begin('twice.gz');
	await begin('again.gz');
	await recordings.stop();
	expect(await readdir(folder)).toEqual(['twice.gz']);
});

it('if the last data of a recording can\'t be written, a notice shows the error', async () => {
	const {begin, notice, recordings} = start({
		open: async file => ({
			path: file, continues: undefined, write: async () => 'The disk is full.', close: async () => undefined,
		}),
	});
	await begin('full.gz');
	await recordings.stop();
	expect(notice()).toMatchObject({tone: 'bad', text: 'The recording has stopped. The disk is full.'});
});
