import {createNotify} from '../../actions/notices.js';
import type {Connections} from '../../actions/account/connections.js';
import type {JournalStorage} from '../../actions/journal.js';
import type {RecordingStorage} from '../../actions/recording/recordings.js';
import type {Shell} from '../../actions/shell.js';
import {createBudget} from '../../api/budget.js';
import type {Clock} from '../../base/clock.js';
import type {Environment} from '../../base/environment.js';
import {findHome} from '../../config/home.js';
import type {Loaded} from '../../options/load-options.js';
import {beginReplay} from '../../domain/recording/replay.js';
import type {OpenRecording} from '../../storage/recording/read-recording.js';
import {wentLive} from '../../store/slices/connection.js';
import {movedCursor} from '../../store/slices/view/view-position.js';
import {on, type Beginning, type Update} from '../../store/state.js';
import type {Store} from '../../store/store.js';
import {createProgram} from '../create-program.js';
import {exportsOnDisk} from '../kept-on-disk.js';
import {logCrash} from '../program-logs.js';
import type {Work} from '../work.js';

export type ReplayedFile = {
	readonly name: string;
	readonly recording: OpenRecording;
};

type ReplayWorkOptions = {
	readonly loaded: Loaded;
	readonly environment: Environment;
	readonly store: Store;

	/** A clock whose `now` is the displayed time of the recording, but whose timers run in real time. */
	readonly clock: Clock;
	readonly replayed: ReplayedFile;
	readonly requestLimit: number;

	/** The folder for exports. */
	readonly folder: string;
	readonly shell: Shell;
	readonly onBug: (error: unknown) => void;
};

/** Returns the initial properties of the connection. They apply until the first moment of the recording is shown. */
export const replayBeginning = ({name}: ReplayedFile, intervalSeconds: number, requestLimit: number): Beginning => ({
	isDemo: false, isUsual: true, isReadOnly: true, serverName: name, intervalSeconds, requestLimit,
});

/** Shows the recording at its start, with the cursor on the recorded compute. */
export const replayOpened = ({name, recording: {header: {projectId, computeId}, from, until, marks, isCutOff}}: ReplayedFile): Update => state => ({
	replay: beginReplay({
		name, projectId, computeId, from, until, marks, isCutOff,
	}),
	// The connection is set to live, because lists without data would otherwise say that they are loading.
	...on('connection', wentLive(from))(state),
	view: movedCursor('computes', {selectedId: computeId, lastIndex: 0}, projectId)({...state.view, openProjectId: projectId, focus: 'computes'}),
});

const elsewhere = 'This is a recording. “pgtower” alone opens a control plane.';

/** The connection functions during a replay. They refuse to open any connection. */
const noConnections: Connections = {
	profiles: async () => ({problem: elsewhere}),
	switchTo: async () => elsewhere,
	reopen: async () => elsewhere,
	giveUpKey: () => undefined,
	connect: async () => ({message: elsewhere}),
	keepOrganization: async () => elsewhere,
	inForce: () => [],
};

/** The journal storage during a replay. It stores nothing, because a replay makes no changes. */
const noJournal: JournalStorage = {
	keep: async () => undefined,
	read: async () => ({entries: [], leftOut: []}),
};

const noRecordings: RecordingStorage = {open: async () => ({problem: 'This is a recording already.'})};

/** Assembles the background work of a replay. A replay sends no requests and stores no state. */
export const createReplayWork = (options: ReplayWorkOptions): Work => {
	const {loaded, environment, store, clock, replayed: {recording}, requestLimit, folder, shell, onBug} = options;
	const program = createProgram({
		store,
		clock,
		budget: createBudget({clock, limitPerMinute: requestLimit}),
		shell,
		connections: noConnections,
		storage: {journal: noJournal, exports: exportsOnDisk(folder, findHome(environment)), recordings: noRecordings},
		environment,
		secrets: () => [],
		random: Math.random,
		onBug,
		replayed: recording,
	});
	return {
		actions: program.actions,
		async begin() {
			if (recording.isCutOff) {
				createNotify({store, clock})('The recording was cut off: its last minute is incomplete and left out.');
			}

			await program.actions.replay.begin();
		},
		suspend: () => undefined,
		resume: () => undefined,
		async end() {
			await program.actions.replay.stop();
			await program.stop();
			await recording.close();
			return [];
		},
		crashLog: error => logCrash(loaded.paths.logFile, error, {redact: text => text, now: Date.now(), state: store.getState()}),
		redact: text => text,
		noteOutput: () => undefined,
		noteWarning: () => undefined,
	};
};
