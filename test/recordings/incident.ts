import path from 'node:path';
import {startRecorder} from '../../src/actions/recording/recorder.js';
import type {ReplayedFile} from '../../src/app/replay/replay-work.js';
import {openRecording} from '../../src/storage/recording/read-recording.js';
import {openRecordingFile} from '../../src/storage/recording/write-recording.js';
import {changedSessions, receivedLoad} from '../../src/store/slices/sessions.js';
import {on, type Update} from '../../src/store/state.js';
import {createStore} from '../../src/store/store.js';
import {
	receiveComputes,
	receiveServerList,
	receiveSessionList,
	receiveNewestOperations,
} from '../../src/store/updates/receive-lists.js';
import {
	compute,
	noon,
	operation,
	project,
} from '../store/fixtures.js';
import {loadReading, serverReading, serverRow} from '../store/server-rows.js';
import {loadWorld} from '../ui/load-world.js';

const {id: projectId} = project();
const target = compute({name: 'shop-primary'});

/** The events of a compute in the recording: changes of the state, by seconds after noon. */
const incident: ReadonlyArray<readonly [seconds: number, changes: readonly Update[]]> = [
	[0, [...loadWorld(), receiveSessionList({sessions: [serverRow('blocked')], now: noon, mostConnections: 450}, noon)]],
	[10, [
		receiveServerList('blocked', {items: [], now: noon + 10_000, all: undefined}, noon + 10_000),
		on('sessions', receivedLoad(loadReading({now: noon + 10_000, era: 'third', lockWaits: 0}))),
		receiveServerList('statements', serverReading([serverRow('statements')]), noon + 10_000),
	]],
	[20, [
		receiveComputes(projectId, [{...target, currentState: 'idle', size: {min: 2, max: 4}}], noon + 20_000),
		receiveNewestOperations(projectId, {
			items: [operation({
				id: 'op-9', action: 'suspend_compute', status: 'failed', error: 'no space left', createdAt: noon + 19_000, updatedAt: noon + 20_000,
			})],
		}, noon + 20_000),
		on('sessions', changedSessions({phase: 'asleep'})),
	]],
	[40, [
		receiveComputes(projectId, [{...target, size: {min: 2, max: 4}}], noon + 40_000),
		receiveNewestOperations(projectId, {
			items: [operation({
				id: 'op-10', action: 'start_compute', status: 'finished', createdAt: noon + 39_000, updatedAt: noon + 40_000,
			})],
		}, noon + 40_000),
		on('sessions', changedSessions({phase: 'open', roleName: 'shop_owner', databaseName: 'shop'})),
		on('sessions', receivedLoad(loadReading({now: noon + 40_000, era: 'fourth', lockWaits: 0}))),
	]],
	[60, [on('sessions', receivedLoad(loadReading({now: noon + 60_000, era: 'fourth', lockWaits: 0})))]],
];

/** Returns the changes up to a moment, in seconds after noon. */
export const changesUntil = (moment: number): readonly Update[] => incident.flatMap(([seconds, changes]) => seconds <= moment ? changes : []);

/** Records the incident into a file. */
export const recordIncident = async (file: string): Promise<void> => {
	let now = noon;
	const written = await openRecordingFile(file, {computeId: target.id, keepMilliseconds: undefined});
	if ('problem' in written) {
		throw new TypeError(written.problem);
	}

	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	const recorder = startRecorder({
		store, clock: {now: () => now, after: () => () => undefined}, projectId, computeId: target.id, hasQueries: true, continues: undefined, isOfScreen: false,
		write: written.write,
		onProblem(problem) {
			throw new TypeError(problem);
		},
	});
	for (const [seconds, changes] of incident) {
		now = noon + (seconds * 1000);
		for (const change of changes) {
			store.setState(change);
		}
	}

	await recorder.stop();
	await written.close();
};

/** Opens the recording of the incident. */
export const openIncident = async (file: string): Promise<ReplayedFile> => {
	const recording = await openRecording(file);
	if ('problem' in recording) {
		throw new TypeError(recording.problem);
	}

	return {name: path.basename(file), recording};
};
