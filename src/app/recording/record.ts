import process from 'node:process';
import {createLearnLogin, createLearnNames, createLearnOwnerLogin} from '../../actions/connecting/learn-login.js';
import {createPollScheduler} from '../../actions/polling/poll-scheduler.js';
import {createRefresh} from '../../actions/polling/refresh.js';
import {startReadingCompute} from '../../actions/recording/read-compute.js';
import {startRecorder} from '../../actions/recording/recorder.js';
import type {ApiClient} from '../../api/client.js';
import {systemClock as clock} from '../../base/clock.js';
import {CommandFailure} from '../../cli/command-failure.js';
import type {RecordWishes} from '../../cli/request.js';
import {idOfCompute, readWithNames} from '../../cli/snapshot/load/load-project.js';
import {isPrimary} from '../../domain/computes/compute.js';
import {readingInterval} from '../../domain/recording/recording.js';
import type {Options} from '../../options/options.js';
import {openRecordingFile} from '../../storage/recording/write-recording.js';
import {openedAt} from '../../store/slices/view/view-position.js';
import {on} from '../../store/state.js';
import {createStore} from '../../store/store.js';
import {beginningOf} from '../connection/current.js';
import {runReading, type OpenedReading, type Wanted} from '../printing/run-reading.js';
import {reportConnection} from '../printing/tail/follow-operations.js';
import {listenForEnd, type End} from '../printing/tail/listen-for-end.js';

/** The file of a recording, and the options that say what to record and how often. */
type Asked = {readonly file: string; readonly recording: RecordWishes; readonly given: {readonly interval?: string}};

/**
Finds the requested compute. By default, this is the primary of the default branch, or else the first compute.

@throws {ApiError | CommandFailure} If reading fails, or if the project or compute is missing or ambiguous.
*/
const findCompute = async (client: ApiClient, options: Pick<Options, 'orgId' | 'projectId' | 'computeId'>) => {
	const {list: computes, names: {projectId, branches}} = await readWithNames(client, options, async id => client.listComputes(id));
	const asked = idOfCompute(computes, projectId, options.computeId);
	const branchId = branches.find(({isDefault}) => isDefault)?.id;
	const compute = asked === undefined
		? computes.find(one => one.branchId === branchId && isPrimary(one)) ?? computes[0]
		: computes.find(({id}) => id === asked);
	if (compute === undefined) {
		throw new CommandFailure(asked === undefined ? `The project ${projectId} has no compute to record.` : `No compute named “${asked}” in ${projectId}, or this key can't see it.`, 2);
	}

	return compute;
};

/** Reports when pgtower can't read the compute or stops reading, and when it reads the compute again. */
const reportGaps = (store: ReturnType<typeof createStore>, say: (sentence: string) => void): (() => void) => {
	let told: string | undefined;
	return store.subscribe(({sessions: {phase, problem}}) => {
		const sentence = {
			open: 'pgtower is reading the compute.',
			asleep: 'The compute is suspended. pgtower reads it once someone wakes it.',
			resting: 'No one works there. pgtower stops reading so the compute can suspend.',
			broken: problem,
			stopped: problem,
			connecting: undefined,
			unrecorded: undefined,
		}[phase];
		if (sentence !== undefined && sentence !== told && !(told === undefined && phase === 'open')) {
			say(sentence);
		}

		told = sentence ?? told;
	});
};

const begin = async ({file, recording, given}: Asked, {client, budget, options, say}: OpenedReading, end: End): Promise<() => Promise<void>> => {
	const {id: computeId, projectId} = await findCompute(client, options);
	const opened = await openRecordingFile(file, {computeId, keepMilliseconds: recording.keepMilliseconds});
	if ('problem' in opened) {
		throw new CommandFailure(opened.problem, 2);
	}

	say(`${opened.continues === undefined ? 'Recording' : 'Continuing the recording of'} ${computeId} to ${file}${recording.hasQueries ? ', with the texts of queries' : ''}.`);
	const store = createStore(beginningOf(options, budget.snapshot().limitPerMinute));
	store.setState(on('view', openedAt(projectId)));
	const context = {store, clock, client: () => client};
	const scheduler = createPollScheduler({
		context,
		refresh: createRefresh(context),
		traffic() {
			const {usedInLastMinute, limitPerMinute} = budget.snapshot();
			return {requestsLastMinute: usedInLastMinute, requestLimit: limitPerMinute};
		},
		random: Math.random,
		onBug: end.fail,
	});
	scheduler.start();
	const learnNames = createLearnNames({context});
	const learnLogin = createLearnLogin({context, passwordPrompt: {ask: async () => undefined}});
	const stopReport = reportConnection({
		store, projectId, say, fail: end.fail,
	});
	const stopGaps = reportGaps(store, say);
	const recorder = startRecorder({
		store,
		clock,
		projectId,
		computeId,
		hasQueries: recording.hasQueries,
		continues: opened.continues,
		isOfScreen: false,
		write: opened.write,
		onProblem(problem) {
			end.fail(new CommandFailure(problem, 1));
		},
	});
	// Reading the compute starts after the first poll, which reads the compute's branch and state.
	let isRead = false;
	let stopReading: (() => void) | undefined;
	const read = () => {
		if (isRead || store.getState().computes.get(projectId)?.receivedAt === undefined) {
			return;
		}

		isRead = true;
		stopReading = startReadingCompute({
			context,
			learnOwnerLogin: createLearnOwnerLogin({context, learnNames, learnLogin}),
			projectId,
			computeId,
			interval: readingInterval(given.interval === undefined ? undefined : options.intervalSeconds),
			keepsAwake: recording.keepsAwake,
			onBug: end.fail,
		});
	};

	const stopWaiting = store.subscribe(read);
	return async () => {
		stopWaiting();
		stopReport();
		stopGaps();
		scheduler.stop();
		await recorder.stop();
		stopReading?.();
		await opened.close();
	};
};

const record = async (asked: Asked, reading: OpenedReading): Promise<void> => {
	const end = listenForEnd();
	let stop: (() => Promise<void>) | undefined;
	const beginning = async () => {
		stop = await begin(asked, reading, end);
	};

	void beginning().catch(end.fail);
	try {
		process.exitCode ??= await end.reached;
	} finally {
		await stop?.();
		end.stop();
	}
};

/**
Records a compute, and the operations of its project, until stopped.

@see docs/guide/recording.md
*/
export const runRecord = async (wanted: Wanted, asked: Asked): Promise<void> => runReading(wanted, {name: 'record', work: async reading => record(asked, reading)});
