import process from 'node:process';
import type {EarlyConnection} from '../../api/connection/early-connection.js';
import {systemClock, type Clock} from '../../base/clock.js';
import type {Environment} from '../../base/environment.js';
import type {LogFile} from '../../storage/log-file.js';
import type {Loaded} from '../../options/load-options.js';
import {createStore} from '../../store/store.js';
import {needsAscii} from '../../terminal/text/to-ascii.js';
import {colourDepth} from '../../terminal/text/colours.js';
import {beginningOf} from '../connection/current.js';
import {createReplayClock} from '../../actions/replay/replay-clock.js';
import {
	createReplayWork,
	replayBeginning,
	replayOpened,
	type ReplayedFile,
} from '../replay/replay-work.js';
import {createWork} from '../work.js';
import {drawDashboard, type Drawn} from './draw.js';
import {ownProcess, type TerminalHost, openTerminal} from './terminal.js';

/** The request budget of the whole program, per minute. */
const requestLimit = 300;

type Surroundings = {
	/** The debug log. Absent if none was requested. */
	readonly logFile?: LogFile;

	/** A connection to the control plane that was opened before the program was loaded. */
	readonly early?: EarlyConnection;

	/** Called when all pending keys were processed. */
	readonly onPressed?: () => void;

	/** Passes node's warnings to `take`. Absent if other work runs in the same process. */
	readonly takeWarnings?: (take: (text: string) => void) => void;

	/** The process that provides the terminal. By default, this is the program's own process. */
	readonly host?: TerminalHost;

	/** The folder for exports. By default, this is the working directory. */
	readonly folder?: string;

	/** The clock. By default, this is the system clock. */
	readonly clock?: Clock;

	/** A recording to replay instead of a control plane. */
	readonly replayed?: ReplayedFile;
};

/**
Runs the full-screen program on the terminal until it exits.

`environment` is the startup environment.
*/
export const runDashboard = (loaded: Loaded, environment: Environment, surroundings: Surroundings): Pick<Drawn, 'close'> => {
	const {logFile, early, onPressed, takeWarnings, host = ownProcess(), folder = process.cwd(), clock = systemClock, replayed} = surroundings;
	const {options} = loaded;
	const colours = colourDepth(environment, {noColour: !options.hasColour});
	const store = createStore(replayed === undefined ? beginningOf(options, requestLimit) : replayBeginning(replayed, options.intervalSeconds, requestLimit));
	store.setState(replayed === undefined ? {} : replayOpened(replayed));
	store.setState(({view}) => ({view: {...view, theme: options.theme, hasMouse: options.hasMouse}}));
	const terminal = openTerminal({
		host, store, clock, colours, environment,
	});
	const {crash} = terminal.lifecycle;
	const recorded = createReplayClock(() => store.getState().replay?.at ?? clock.now());
	const work = replayed === undefined
		? createWork({
			loaded, environment, store, clock, requestLimit, folder, logFile, early, shell: terminal.shell, onBug: crash,
		})
		: createReplayWork({
			loaded, environment, store, clock: {now: recorded.now, after: clock.after}, replayed, requestLimit, folder, shell: terminal.shell, onBug: crash,
		});
	const drawn = drawDashboard({
		terminal,
		store,
		actions: work.actions,
		timer: clock,
		clock: replayed === undefined ? clock : recorded,
		colours,
		isAscii: needsAscii(environment, {ascii: options.isAscii}),
		// Failures in a recording cause no alerts.
		alerts: replayed === undefined ? options.alerts : 'off',
		environment,
	});
	store.subscribe(({replay}, {replay: before}) => {
		if (replay?.at !== before?.at) {
			recorded.moved();
		}
	});
	terminal.listen({
		onOutput: work.noteOutput,
		onReply: drawn.takeReply,
		onPressed() {
			drawn.flush();
			onPressed?.();
		},
		onMouse: drawn.takeMouse,
		onSuspend: work.suspend,
		onResume: work.resume,
		onEnd: work.end,
		crashLog: work.crashLog,
		redact: work.redact,
	});
	takeWarnings?.(work.noteWarning);
	void work.begin().catch(crash);
	return drawn;
};
