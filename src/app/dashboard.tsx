import process from 'node:process';
import {render} from 'ink';
import type {ReactElement} from 'react';
import {createActions} from '../actions/actions.js';
import {createKeepFollowed} from '../actions/changes/keep-followed.js';
import {createChangeRunner} from '../actions/changes/change-runner.js';
import type {Context} from '../actions/context.js';
import {createNotify} from '../actions/notices.js';
import {createRefresh} from '../actions/refresh.js';
import {createTrafficMeter} from '../actions/traffic-meter.js';
import {createWatch} from '../actions/watch.js';
import {createBudget} from '../api/budget.js';
import {exchangeLine} from '../api/exchange-line.js';
import {systemClock as clock} from '../clock.js';
import {beginsLine, keyboardPlace} from '../commands/keyboard-place.js';
import type {LogFile} from '../config/log-file.js';
import {redactedText} from '../config/redact.js';
import {beginningOf, createConnectionInUse} from './connection/current.js';
import {endLines} from './exit-message.js';
import {logCrash} from './log-crash.js';
import {journalOnDisk} from './journal-on-disk.js';
import {createBeginThere} from '../begin-there.js';
import {keepPlace} from './remember-view.js';
import type {Loaded} from '../load-options.js';
import {createStore} from '../store/store.js';
import {needsAscii} from '../terminal/ascii.js';
import {asciiPieces} from '../terminal/ascii-pieces.js';
import {
	backgroundFromEnvironment,
	backgroundQuestion,
	parseBackground,
	type Background,
} from '../terminal/background.js';
import {clipboardSequence} from '../terminal/clipboard.js';
import {colourDepth, type Environment} from '../terminal/colours.js';
import {divertOutput} from '../terminal/divert-output.js';
import {createInput} from '../terminal/input.js';
import {startLifecycle, type Lifecycle} from '../terminal/lifecycle.js';
import {notification} from '../terminal/notification.js';
import {createScreen} from '../terminal/screen.js';
import {saveTitle, titleSequence} from '../terminal/title.js';
import {startAlerts} from './alerts.js';
import {App} from '../ui/app.js';
import {Providers} from '../ui/providers.js';
import {renderOptions} from '../ui/render-options.js';
import {createTheme} from '../ui/theme.js';
import {traceCalls, traceProgram} from './trace-program.js';
import {startTitle} from './title.js';

/**
Requests a minute the whole program may send.
*/
const requestLimit = 300;

/**
How long after a connection was opened it is asked whose key that is, in milliseconds: what is shown first is asked first.
*/
const learnMilliseconds = 1000;

/**
Puts the parts of the full-screen program together and runs it until it ends, which it does by itself.

The environment is the one the program was started with; the log is absent when none was asked for.
*/
export const runDashboard = (loaded: Loaded, environment: Environment, logFile?: LogFile): void => {
	const {options, places} = loaded;
	const depth = colourDepth(environment, {noColour: !options.hasColour});
	const isAscii = needsAscii(environment, {ascii: options.isAscii});
	const store = createStore(beginningOf(options, requestLimit));

	const budget = createBudget({clock, limitPerMinute: requestLimit});
	const meter = createTrafficMeter();
	const connection = createConnectionInUse({
		started: loaded,
		store,
		clock,
		budget,
		requestLimit,
		onExchange(exchange, baseUrl) {
			note?.('request', exchangeLine(exchange));
			meter.took(exchange.latencyMilliseconds);
			actions.recordExchange(exchange, baseUrl);
		},
		onBug(error) {
			log(error instanceof Error ? error : new Error(String(error)));
		},
		onLeave() {
			watch.stop();
			void followed.end();
			perform.abandon();
		},
		onUse() {
			void beginThere().catch(lifecycle.crash);
			const {isDemo, baseUrl} = store.getState().connection;
			if (!isDemo && baseUrl !== undefined) {
				void followed.begin(baseUrl);
			}

			// In the demo it is asked when somebody looks: the key there is nobody's.
			if (!store.getState().connection.isDemo) {
				clock.after(learnMilliseconds, actions.access.learn);
			}
		},
	});
	const note = logFile && traceProgram(logFile, {
		store,
		now: clock.now,
		secrets: connection.secrets,
		onLost(sentence) {
			notify(sentence, 'bad');
		},
	});
	const context: Context = {store, clock, client: connection.client};
	const refresh = createRefresh(context);
	const watch = createWatch({
		context,
		refresh,
		traffic() {
			const {usedInLastMinute, limitPerMinute} = budget.snapshot();
			return {requestsLastMinute: usedInLastMinute, requestLimit: limitPerMinute, latencyMilliseconds: meter.median()};
		},
		random: Math.random,
		onBug(error) {
			lifecycle.crash(error);
		},
		onPoll(what) {
			note?.('poll', what());
		},
	});

	const redact = (text: string) => redactedText(text, connection.secrets());
	const log = (error: Error) => logCrash(places.logFile, error, {
		redact, now: clock.now(), state: store.getState(), note,
	});
	const onGone = () => {
		lifecycle.end('gone');
	};

	const screen = createScreen({
		stdout: process.stdout, timer: clock, colours: depth, onGone,
	});
	divertOutput(text => note?.('output', text));
	const input = createInput({
		stdin: process.stdin,
		timer: clock,
		place: () => keyboardPlace(store.getState()),
		beginsLine: key => beginsLine(key, store.getState()),
		onReply(reply) {
			const background = parseBackground(reply, environment);
			if (background !== undefined) {
				instance.rerender(tree(background));
			}
		},
		onPressed() {
			// Frames of data are 33 ms apart; whoever presses a key need not wait for that.
			void instance.waitUntilRenderFlush().catch(lifecycle.crash);
		},
		onGone,
	});
	const lifecycle: Lifecycle = startLifecycle({
		screen,
		input,
		timer: clock,
		async onEnd(reason) {
			const lines = endLines(reason, store.getState());
			note?.('end', [reason.kind === 'signal' ? reason.signal : reason.kind, ...lines].join(' '));
			watch.stop();
			const kept = followed.end();
			perform.abandon();
			await connection.close();
			await kept;
			await actions.journal.flush();
			return lines;
		},
		onSuspend: () => undefined,
		onResume() {
			watch.now(true);
		},
		redact,
		crashLog: log,
	});

	const notify = createNotify(context);
	const perform = createChangeRunner(context, refresh, watch, notify);
	const followed = createKeepFollowed(context, perform, notify, {folder: places.followedFolder, pid: process.pid});
	const actions = createActions({
		context,
		refresh,
		watch,
		notify,
		perform,
		connections: connection.connections,
		journalStorage: journalOnDisk(places.journalFile, connection.secrets),
		shell: {
			quit() {
				lifecycle.end('quit');
			},
			repaint: screen.repaint,
			suspend: lifecycle.suspend,
			copy(text) {
				const sequence = clipboardSequence(text, environment);
				if (sequence !== undefined) {
					screen.send(sequence);
				}

				return sequence !== undefined;
			},
		},
	});

	const asked = note ? traceCalls(actions, note) : actions;
	const beginThere = createBeginThere({
		options, client: connection.client, openCalled: actions.openCalled, watch,
	});
	const tree = (background: Background): ReactElement => (
		<Providers store={store} actions={asked} clock={clock} theme={createTheme({hasColour: depth > 0, isAscii, isLight: background === 'light'})}>
			<App />
		</Providers>
	);

	// Asked before the alternate screen is there, and never waited for: the answer comes with the input, when it comes.
	input.setRawMode(true);
	if (depth > 0) {
		screen.send(backgroundQuestion);
	}

	screen.send(saveTitle);
	startTitle(store, title => {
		screen.send(titleSequence(isAscii ? asciiPieces(title, true).map(({text}) => text).join('') : title, environment));
	});
	startAlerts(store, clock, options.alerts, text => {
		screen.send(notification(text, environment));
	});
	const instance = render(tree(backgroundFromEnvironment(environment) ?? 'dark'), {...renderOptions, stdout: screen, stdin: input});
	void instance.waitUntilExit().catch(lifecycle.crash);

	const open = async () => {
		await keepPlace({
			file: places.sessionFile, options, store, clock, notify,
		});
		await connection.open();
	};

	void open().catch(lifecycle.crash);
};
