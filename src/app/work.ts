import {createNotify} from '../actions/notices.js';
import type {Actions} from '../actions/actions.js';
import type {Shell} from '../actions/shell.js';
import {createBudget} from '../api/budget.js';
import type {EarlyConnection} from '../api/connection/early-connection.js';
import {exchangeLine} from '../api/exchange.js';
import type {Clock} from '../base/clock.js';
import type {Environment} from '../base/environment.js';
import {findHome} from '../config/home.js';
import type {Loaded} from '../options/load-options.js';
import type {LogFile} from '../storage/log-file.js';
import {redactedText} from '../storage/debug-log.js';
import type {Store} from '../store/store.js';
import type {EndReason} from '../terminal/process/end-reason.js';
import {createBeginThere} from './begin-there.js';
import {createCurrentConnection} from './connection/current.js';
import {createProgram} from './create-program.js';
import {endLines} from './exit-message.js';
import {
	exportsOnDisk,
	journalOnDisk,
	lookedOnDisk,
	recordingsOnDisk,
} from './kept-on-disk.js';
import {logCrash, traceCalls, traceProgram} from './program-logs.js';
import {rememberLooked} from './remember-looked.js';
import {rememberView, type RememberedView} from './remember-view.js';

type WorkOptions = {
	readonly loaded: Loaded;
	readonly environment: Environment;
	readonly store: Store;
	readonly clock: Clock;

	/** The request budget of the whole program, per minute. */
	readonly requestLimit: number;

	/** The folder for exports. */
	readonly folder: string;

	/** The debug log. Undefined if none was requested. */
	readonly logFile: LogFile | undefined;

	/** A connection to the control plane that was opened before the program was loaded. */
	readonly early: EarlyConnection | undefined;

	/** Functions that are available only at a terminal. */
	readonly shell: Shell;
	readonly onBug: (error: unknown) => void;
};

/** The background work: connections, polls, changes, and storage. */
export type Work = {
	readonly actions: Actions;

	/** Opens the requested connection. */
	readonly begin: () => Promise<void>;
	readonly suspend: () => void;
	readonly resume: () => void;

	/**
	Stops everything, and waits until permanent data is stored.

	@returns The lines to print at the end.
	*/
	readonly end: (reason: EndReason) => Promise<readonly string[]>;

	/** Writes the crash log and returns its path, or undefined if it can't be written. */
	readonly crashLog: (error: Error) => string | undefined;

	/** Removes the current secrets from a text. */
	readonly redact: (text: string) => string;

	/** Logs output that bypassed the screen. */
	readonly noteOutput: (text: string) => void;

	/** Logs a warning from node. */
	readonly noteWarning: (text: string) => void;
};

/** Assembles the work of the dashboard without starting anything. */
export const createWork = ({loaded, environment, store, clock, requestLimit, folder, logFile, early, shell, onBug}: WorkOptions): Work => {
	const {options, paths} = loaded;
	const budget = createBudget({clock, limitPerMinute: requestLimit});
	const connection = createCurrentConnection({
		started: loaded, early, store, clock, budget, requestLimit,
	});
	const note = logFile && traceProgram(logFile, {
		store,
		now: clock.now,
		secrets: connection.secrets,
		onLost(sentence) {
			createNotify({store, clock})(sentence, 'bad');
		},
	});
	const redact = (text: string) => redactedText(text, connection.secrets());
	const crashLog = (error: Error) => logCrash(paths.logFile, error, {
		redact, now: clock.now(), state: store.getState(), note,
	});
	const home = findHome(environment);
	const program = createProgram({
		store,
		clock,
		budget,
		shell,
		connections: connection.connections,
		storage: {journal: journalOnDisk(paths.journalFile, connection.secrets), exports: exportsOnDisk(folder, home), recordings: recordingsOnDisk(folder, home)},
		environment,
		secrets: connection.secrets,
		random: Math.random,
		onBug,
		onPoll(what) {
			note?.('poll', what());
		},
	});
	const remembered = rememberLooked({
		store,
		storage: lookedOnDisk(paths.lookedFile),
		readAway: program.actions.readAway,
		ownOperationIds: program.actions.journal.ownOperationIds,
		onProblem(error) {
			program.notify(`The time of your last look at the feed can't be saved: ${error.message}`, 'bad');
		},
		onBug,
	});
	let view: RememberedView | undefined;
	connection.use({
		attach: program.attach,
		detach: program.detach,
		begin: createBeginThere({
			options, openCalled: program.actions.openCalled, scope: program.scope, onBug,
		}),
		learn: program.actions.access.learn,
		wayTo: async wanted => view?.wayTo(wanted),
		followedFolder: paths.followedFolder,
		onExchange(exchange, baseUrl) {
			note?.('request', exchangeLine(exchange));
			program.record(exchange, baseUrl);
		},
		onBug(error) {
			crashLog(error instanceof Error ? error : new Error(String(error)));
		},
	});

	return {
		actions: note ? traceCalls(program.actions, note) : program.actions,
		async begin() {
			view = await rememberView({
				files: {file: paths.sessionFile, folder: paths.positionsFolder}, options, store, clock, notify: program.notify,
			});
			await connection.open();
		},
		suspend() {
			program.actions.connecting.suspend();
		},
		resume() {
			program.actions.connecting.resume();
			program.scope().scheduler.now(true);
		},
		async end(reason) {
			const lines = endLines(reason, store.getState());
			note?.('end', [reason.kind === 'signal' ? reason.signal : reason.kind, ...lines].join(' '));
			const looked = Promise.all([remembered.stop(), view?.stop()]);
			const left = program.detach();
			await connection.close();
			await left;
			await looked;
			await program.stop();
			return lines;
		},
		crashLog,
		redact,
		noteOutput(text) {
			note?.('output', text);
		},
		noteWarning(text) {
			note?.('warning', text);
		},
	};
};
