import type {Environment} from '../base/environment.js';
import type {Connections} from './account/connections.js';
import type {ChangeRunner} from './changes/change-runner.js';
import type {Context} from './context.js';
import type {JournalStorage} from './journal.js';
import type {ExportStorage} from './navigation/export-rows.js';
import type {Notify} from './notices.js';
import type {PollScheduler} from './polling/poll-scheduler.js';
import type {Refresh} from './polling/refresh.js';
import type {RecordingStorage} from './recording/recordings.js';
import type {Replayed} from './replay/replaying.js';
import type {Shell} from './shell.js';

/**
The parts of the program and of the connection that actions need, such as the store and the runner of changes. These parts are created before any
action.
*/
export type GivenParts = {
	readonly context: Context;
	readonly refresh: Refresh;
	readonly scheduler: PollScheduler;
	readonly notify: Notify;
	readonly runner: ChangeRunner;
	readonly connections: Connections;
	readonly journalStorage: JournalStorage;
	readonly exportStorage: ExportStorage;
	readonly recordingStorage: RecordingStorage;
	readonly shell: Shell;

	/** The environment for child processes. */
	readonly environment: Environment;

	/** Returns the secrets to remove from `environment`. */
	readonly secrets: () => readonly string[];

	/** The recording to replay instead of a connection; undefined if there is none. */
	readonly replayed: Replayed | undefined;
};
