import {lookedInto} from '../../store/selectors/sessions.js';
import {recordingName, type RecordingLine} from '../../domain/recording/recording.js';
import type {Instant} from '../../domain/time.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';
import type {Recorder} from './recorder.js';

type OpenedRecording = {
	/** The full path of the file. */
	readonly path: string;

	/** When the latest line of the continued recording was recorded; undefined for a new recording. */
	readonly continues: Instant | undefined;
	readonly write: (lines: readonly RecordingLine[]) => Promise<string | undefined>;
	readonly close: () => Promise<void>;
};

export type RecordingStorage = {
	/**
	Opens a new file, or continues a file that has a recording of the same compute.

	@returns The file, or the reason it can't be opened.
	*/
	readonly open: (file: string, computeId: string) => Promise<OpenedRecording | {readonly problem: string}>;
};

type Recordings = {
	/**
	Records the data shown for the inspected compute to `file`, or to a file with a generated name. Nothing is read just for the recording: while none
	of the compute's lists is displayed, the recording has a gap. Query texts are omitted.
	*/
	readonly begin: (file?: string) => void;

	/** Stops recording. Resolves when everything is in the file, or at once if nothing is being recorded. */
	readonly stop: () => Promise<void>;
};

type RecordingsParts = {
	readonly context: Pick<Context, 'store' | 'clock'>;
	readonly recordingStorage: RecordingStorage;
	readonly notify: Notify;
};

/** Records a compute while the dashboard inspects it. */
const createRecordings = ({context: {store, clock}, recordingStorage, notify}: RecordingsParts): Recordings => {
	let running: {readonly recorder: Recorder; readonly opened: OpenedRecording} | undefined;
	let begun: Promise<void> | undefined;
	let problem: string | undefined;

	const end = async (): Promise<void> => {
		const ended = running;
		running = undefined;
		store.setState({recording: undefined});
		await ended?.recorder.stop();
		await ended?.opened.close();
		if (problem !== undefined) {
			notify(`The recording has stopped. ${problem}`, 'bad');
		} else if (ended !== undefined) {
			notify(`Recorded: “pgtower replay ${ended.opened.path}” shows it.`, 'good');
		}

		problem = undefined;
	};

	const start = async (wanted: string | undefined) => {
		const {sessions: {compute}, view: {zone}} = store.getState();
		if (compute === undefined) {
			return;
		}

		const name = lookedInto(store.getState())?.name ?? compute.id;
		const opened = await recordingStorage.open(wanted ?? recordingName(name, clock.now(), zone), compute.id);
		if ('problem' in opened) {
			notify(opened.problem, 'bad');
			return;
		}

		const {startRecorder} = await import('./recorder.js');
		running = {
			opened,
			recorder: startRecorder({
				store,
				clock,
				projectId: compute.projectId,
				computeId: compute.id,
				hasQueries: false,
				continues: opened.continues,
				isOfScreen: true,
				write: opened.write,
				onProblem(reason) {
					problem ??= reason;
					// If the recording is already ending, `end` reports the problem.
					if (running !== undefined) {
						void end();
					}
				},
			}),
		};
		store.setState({recording: {computeName: name, path: opened.path}});
		notify(`${opened.continues === undefined ? 'Recording' : 'Continuing the recording of'} ${name} to ${opened.path}, without the texts of queries. R stops it.`, 'good');
	};

	return {
		begin(file) {
			if (running === undefined) {
				begun ??= start(file).finally(() => {
					begun = undefined;
				});
			}
		},
		async stop() {
			await begun;
			await end();
		},
	};
};

/** Recordings written by the dashboard. */
export const recordingActions = {
	recordings: createRecordings,
};
