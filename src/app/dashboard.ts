import process from 'node:process';
import {createNotify} from '../actions/notices.js';
import {createBudget} from '../api/budget.js';
import type {EarlyConnection} from '../api/early-connection.js';
import {exchangeLine} from '../api/exchange-line.js';
import {systemClock as clock} from '../base/clock.js';
import {findHome} from '../config/home.js';
import type {LogFile} from '../storage/log-file.js';
import {redactedText} from '../storage/redact.js';
import type {Loaded} from '../options/load-options.js';
import {createStore} from '../store/store.js';
import {needsAscii} from '../terminal/ascii.js';
import {colourDepth} from '../terminal/colours.js';
import type {Environment} from '../base/environment.js';
import {createBeginThere} from './begin-there.js';
import {beginningOf, createCurrentConnection} from './connection/current.js';
import {createProgram} from './create-program.js';
import {drawDashboard} from './draw.js';
import {endLines} from './exit-message.js';
import {exportsOnDisk} from './exports-on-disk.js';
import {journalOnDisk} from './journal-on-disk.js';
import {logCrash} from './log-crash.js';
import {lookedOnDisk} from './looked-on-disk.js';
import {rememberLooked} from './remember-looked.js';
import {rememberView} from './remember-view.js';
import {openTerminal} from './terminal.js';
import {traceCalls, traceProgram} from './trace-program.js';

/**
Requests a minute that the whole program may send.
*/
const requestLimit = 300;

/**
Runs the full-screen program on the terminal until it ends, which it does by itself.

`environment` is what the program was started with. Without a debug log, `logFile` is absent. `early` is a connection to the control plane
that was opened before the program was loaded.
*/
export const runDashboard = (loaded: Loaded, environment: Environment, {logFile, early}: {readonly logFile?: LogFile; readonly early?: EarlyConnection}): void => {
	const {options, paths} = loaded;
	const {alerts} = options;
	const colours = colourDepth(environment, {noColour: !options.hasColour});
	const isAscii = needsAscii(environment, {ascii: options.isAscii});
	const store = createStore(beginningOf(options, requestLimit));
	store.setState(({view}) => ({view: {...view, theme: options.theme, hasMouse: options.hasMouse}}));
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

	const terminal = openTerminal({
		store, clock, colours, environment, onOutput(text) {
			note?.('output', text);
		},
	});
	const program = createProgram({
		store,
		clock,
		budget,
		shell: terminal.shell,
		connections: connection.connections,
		storage: {journal: journalOnDisk(paths.journalFile, connection.secrets), exports: exportsOnDisk(process.cwd(), findHome(environment))},
		environment,
		secrets: connection.secrets,
		random: Math.random,
		onBug: terminal.lifecycle.crash,
		onPoll(what) {
			note?.('poll', what());
		},
	});
	const actions = note ? traceCalls(program.actions, note) : program.actions;
	const drawn = drawDashboard({
		terminal, store, actions, clock, colours, isAscii, alerts, environment,
	});
	const remembered = rememberLooked({
		store,
		storage: lookedOnDisk(paths.lookedFile),
		readAway: program.actions.readAway,
		ownOperationIds: program.actions.journal.ownOperationIds,
		onProblem(error) {
			program.notify(`It can't be kept when the feed was looked at last: ${error.message}`, 'bad');
		},
		onBug: terminal.lifecycle.crash,
	});
	terminal.listen({
		onReply: drawn.takeReply,
		onPressed: drawn.flush,
		onMouse: drawn.takeMouse,
		onSuspend() {
			program.actions.connecting.suspend();
		},
		onResume() {
			program.actions.connecting.resume();
			program.scope().scheduler.now(true);
		},
		async onEnd(reason) {
			const lines = endLines(reason, store.getState());
			note?.('end', [reason.kind === 'signal' ? reason.signal : reason.kind, ...lines].join(' '));
			const looked = remembered.stop();
			const left = program.detach();
			await connection.close();
			await left;
			await looked;
			await program.stop();
			return lines;
		},
		crashLog,
		redact,
	});
	connection.use({
		attach: program.attach,
		detach: program.detach,
		begin: createBeginThere({
			options, openCalled: program.actions.openCalled, scope: program.scope, onBug: terminal.lifecycle.crash,
		}),
		learn: program.actions.access.learn,
		followedFolder: paths.followedFolder,
		onExchange(exchange, baseUrl) {
			note?.('request', exchangeLine(exchange));
			program.record(exchange, baseUrl);
		},
		onBug(error) {
			crashLog(error instanceof Error ? error : new Error(String(error)));
		},
	});

	const open = async () => {
		await rememberView({
			file: paths.sessionFile, options, store, clock, notify: program.notify,
		});
		await connection.open();
	};

	void open().catch(terminal.lifecycle.crash);
};
