import {mkdtemp, rm, truncate} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
	afterEach,
	beforeEach,
	expect,
	it,
} from 'vitest';
import {replayBeginning, replayOpened} from '../../../src/app/replay/replay-work.js';
import {openRecordingFile} from '../../../src/storage/recording/write-recording.js';
import {createStore} from '../../../src/store/store.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';
import {createTestProgram} from '../../helpers/test-program.js';
import {openIncident, recordIncident} from '../../recordings/incident.js';
import {noon} from '../../store/fixtures.js';

let folder = '';
let file = '';

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'pgtower-replaying-'));
	file = path.join(folder, 'incident.gz');
	await recordIncident(file);
});

afterEach(async () => {
	await rm(folder, {recursive: true, force: true});
});

const start = async () => {
	const replayed = await openIncident(file);
	const clock = createDrivenClock();
	const store = createStore(replayBeginning(replayed, 5, 300));
	store.setState(replayOpened(replayed));
	const {actions: {replay}} = createTestProgram({store, clock: {now: () => store.getState().replay?.at ?? 0, after: clock.after}, replayed: replayed.recording});
	await replay.begin();
	return {
		replay, clock, store, at: () => (store.getState().replay!.at - noon) / 1000, isPlaying: () => store.getState().replay!.isPlaying,
		async [Symbol.asyncDispose]() {
			await replay.stop();
			await replayed.recording.close();
		},
	};
};

/** Lets time pass until the recording is at a moment, in seconds after noon. */
const playUntil = async ({clock, at}: Pick<Awaited<ReturnType<typeof start>>, 'clock' | 'at'>, moment: number): Promise<void> => {
	await expect.poll(() => {
		if (at() < moment) {
			clock.advance(500);
		}

		return at();
	}, {interval: 1}).toBeGreaterThanOrEqual(moment);
};

it('a replay plays from the start at the chosen speed, and stops at the end', async () => {
	await using program = await start();
	const {replay, store, at, isPlaying} = program;
	expect(isPlaying()).toBe(true);
	await playUntil(program, 2);
	replay.faster(1);
	replay.faster(1);
	expect(store.getState().replay!.speed).toBe(5);
	await playUntil(program, 60);
	expect([at(), isPlaying()]).toEqual([60, false]);
	replay.toggle();
	await expect.poll(at).toBe(0);
	expect(isPlaying()).toBe(true);
});

it('each step of a paused replay moves to the next or previous reading', async () => {
	await using program = await start();
	const {replay, clock, at} = program;
	replay.toggle();
	clock.advance(60_000);
	expect(at()).toBe(0);
	for (const [direction, moment] of [[1, 10], [1, 20], [1, 40], [-1, 20], [1, 40], [1, 60], [1, 60], [-1, 40]] as const) {
		replay.step(direction);
		await expect.poll(at).toBe(moment);
	}
});

it('a replay that moves to a mark or a time shows the data of that moment', async () => {
	await using program = await start();
	const {replay, store, at} = program;
	replay.toggle();
	const computes = () => store.getState().computes.values().flatMap(({items}) => items.map(({currentState}) => currentState)).toArray();
	const operations = () => store.getState().operations.values().flatMap(({items}) => items.map(({id}) => id)).toArray();
	replay.toFailure();
	await expect.poll(at).toBe(20);
	expect(computes()).toEqual(['idle']);
	expect(operations()[0]).toBe('op-9');
	expect(store.getState().sessions).toMatchObject({phase: 'unrecorded', problem: 'The compute was suspended.'});
	replay.toMark(1);
	await expect.poll(at).toBe(40);
	expect(operations()[0]).toBe('op-10');
	expect(store.getState().sessions.phase).toBe('open');
	replay.toMark(1);
	expect(store.getState().notice?.text).toBe('There is no later mark in this recording.');
	replay.goTo(noon + 5000);
	await expect.poll(at).toBe(5);
	expect(computes()).toEqual(['active']);
	expect(operations()).not.toContain('op-9');
	expect(store.getState().sessions.lists.blocked.items).toHaveLength(4);
	replay.goTo(noon - 3_600_000);
	await expect.poll(at).toBe(0);
	expect(store.getState().notice?.text).toMatch(/^The recording begins at /v);
});

it('a replay whose file can no longer be read stops with a message', async () => {
	await using program = await start();
	const {replay, store, isPlaying} = program;
	await truncate(file, 20);
	replay.goTo(noon);
	replay.goTo(noon + 40_000);
	replay.step(-1);
	await expect.poll(() => store.getState().notice?.text ?? '').toMatch(/^The recording can't be read any more\./v);
	expect(isPlaying()).toBe(false);
});

it('a replay shows at once that a recording without a reading is empty', async () => {
	await rm(file);
	const opened = await openRecordingFile(file, {computeId: 'ep-1', keepMilliseconds: undefined});
	if ('problem' in opened) {
		throw new Error(opened.problem);
	}

	await opened.write([{
		kind: 'header', at: noon, version: 1, program: '0.3.0', projectId: 'p-1', computeId: 'ep-1', roleName: '', databaseName: '', hasQueries: false,
	}]);
	await opened.close();
	await using program = await start();
	const state = program.store.getState();
	expect(state.notice?.text).toBe('The recording ended before anything was read.');
	expect([state.projects.problem, state.computes.get('p-1')?.problem]).toEqual(Array.from({length: 2}, () => 'It had not been read at this moment of the recording.'));
});
