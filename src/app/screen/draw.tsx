import {render} from 'ink';
import type {ReactElement} from 'react';
import {selectedProject} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import type {ReadonlyStore, Store} from '../../store/store.js';
import {phaseText} from '../../ui/panes/lines/header-text.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import {computesOf} from '../../store/selectors/computes.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import type {Timer} from '../../terminal/timer.js';
import type {Actions} from '../../actions/actions.js';
import type {Clock} from '../../base/clock.js';
import {asciiPieces} from '../../terminal/text/to-ascii.js';
import {backgroundFromEnvironment, parseBackground, type Background} from '../../terminal/input/questions.js';
import type {ColourDepth} from '../../terminal/text/colours.js';
import {mouseReports, parseMouse} from '../../terminal/input/mouse.js';
import {notification, saveTitle, titleSequence} from '../../terminal/sequences.js';
import {App} from '../../ui/app.js';
import {obeyMouse} from '../../ui/mouse/obey-mouse.js';
import {Providers} from '../../ui/providers.js';
import {renderOptions} from '../../ui/render-options.js';
import {createTheme} from '../../ui/theme.js';
import type {Alerts} from '../../config/configuration.js';
import type {Environment} from '../../base/environment.js';
import {startAlerts} from './alerts.js';
import type {Terminal} from './terminal.js';

/** Returns the window's title: project, state, and unseen failures. */
const titleText = (state: State): string => {
	const project = state.view.isAll ? `all projects of ${state.connection.serverName}` : selectedProject(state)?.name ?? state.connection.serverName;
	const failures = state.failures.length === 0 ? '' : `, ${state.failures.length} failed`;
	const {connection} = state;
	return `${project} · ${phaseText(connection)}${failures} · pgtower`;
};

/**
Sets the window's title whenever it changes.

@returns A function that stops the updates.
*/
export const startTitle = (store: ReadonlyStore, tell: (title: string) => void): (() => void) => {
	let told = '';
	const update = () => {
		const title = titleText(store.getState());
		if (title === told) {
			return;
		}

		told = title;
		tell(title);
	};

	update();
	return store.subscribe(update);
};

/**
How long changes of the store are collected before the screen is updated, in milliseconds. This is half the time between two frames of Ink, so that
each frame can show new changes.
*/
const paceMilliseconds = 16;

/**
How long the demo waits for each further answer, in milliseconds. If none arrives in time, the first rows are drawn with missing data. On a slow
machine, an answer may take half of this time, and drawing a frame would delay the answer.
*/
const quietMilliseconds = 100;

type PaceOptions = {
	readonly timer: Pick<Timer, 'after'>;

	/** Returns whether a key is being handled. The effects of a key are shown at once. */
	readonly isPressing: () => boolean;
};

/** A store that passes changes on in batches, as fast as the screen can show them. */
export type PacedStore = {
	readonly store: ReadonlyStore;

	/** Shows all pending changes. */
	readonly catchUp: () => void;
};

/**
Returns whether there is enough data to draw the first rows. With a remote control plane, the first projects are enough. In the demo, all visible data
of a project is required, because that data arrives before a frame could be drawn.
*/
const isAwaited = (state: State): boolean => {
	const project = selectedProject(state);
	return state.connection.isDemo && project !== undefined
		? [operationsOf, computesOf, branchesOf].every(listOf => listOf(state, project.id).receivedAt !== undefined)
		: state.projects.items.length > 0;
};

/**
Batches the changes from answers. The answers to one poll arrive within milliseconds. Without batching, the screen would be laid out after each
answer. Direct readers of the store, such as a key's command, see every change at once.
*/
export const paceStore = (store: ReadonlyStore, {timer, isPressing}: PaceOptions): PacedStore => {
	const listeners = new Set<(state: State, before: State) => void>();
	let shown = store.getState();
	let cancel: (() => void) | undefined;
	const catchUp = () => {
		cancel?.();
		cancel = undefined;
		const before = shown;
		shown = store.getState();
		if (shown !== before) {
			for (const listener of listeners) {
				listener(shown, before);
			}
		}
	};

	store.subscribe(state => {
		const isFirst = shown.projects.items.length === 0;
		if (isPressing() || (isFirst && isAwaited(state))) {
			catchUp();
			return;
		}

		if (isFirst && state.connection.isDemo) {
			cancel?.();
			cancel = timer.after(quietMilliseconds, catchUp);
			return;
		}

		cancel ??= timer.after(paceMilliseconds, catchUp);
	});

	return {
		store: {
			getState: () => shown,
			getInitialState: store.getInitialState,
			subscribe(listener) {
				listeners.add(listener);
				return () => {
					listeners.delete(listener);
				};
			},
		},
		catchUp,
	};
};

type DrawOptions = {
	readonly terminal: Terminal;
	readonly store: Store;
	readonly actions: Actions;
	/** The clock for displayed times. */
	readonly clock: Clock;

	/** The clock for pacing frames and alerts. */
	readonly timer: Clock;
	readonly colours: ColourDepth;
	readonly isAscii: boolean;
	readonly alerts: Alerts;
	readonly environment: Environment;
};

export type Drawn = {
	/** Draws the effect of keys at once. Data frames are 33 ms apart, which is too long after a key press. */
	readonly flush: () => void;

	/** Receives the terminal's answer to a query, such as its background color. */
	readonly takeReply: (reply: string) => void;

	/** Handles a click or a turn of the wheel, at the position in the report. */
	readonly takeMouse: (report: string) => void;

	/** Stops drawing. Only callers that continue after the program has ended need this. */
	readonly close: () => void;
};

/** Draws the program on its terminal: the panes, the window's title, and alerts. */
export const drawDashboard = (options: DrawOptions): Drawn => {
	const {terminal: {screen, input, questions, lifecycle}, store, actions, clock, timer, colours, isAscii, alerts, environment} = options;
	const paced = paceStore(store, {timer, isPressing: () => input.isPressing});
	const theme = (background: Background) => createTheme({
		hasColour: colours > 0, isAscii, isLight: background === 'light', name: store.getState().view.theme,
	});
	let background: Background = backgroundFromEnvironment(environment) ?? 'dark';
	const tree = (): ReactElement => (
		<Providers store={store} shown={paced.store} actions={actions} clock={clock} theme={theme(background)}>
			<App />
		</Providers>
	);

	// The queries are sent before the alternate screen is entered. Nothing waits for the answers, which arrive with the input at any time.
	input.setRawMode(true);
	questions.ask();
	screen.send(saveTitle);
	startTitle(store, title => {
		screen.send(titleSequence(isAscii ? asciiPieces(title, true).map(({text}) => text).join('') : title, environment));
	});
	startAlerts(store, timer, alerts, text => {
		screen.send(notification(text, environment));
	});
	const instance = render(tree(), {...renderOptions, stdout: screen, stdin: input});
	if (store.getState().view.hasMouse) {
		screen.send(mouseReports(true));
	}

	store.subscribe(({view}, {view: before}) => {
		if (view.theme !== before.theme) {
			instance.rerender(tree());
		}

		if (view.hasMouse !== before.hasMouse) {
			screen.send(mouseReports(view.hasMouse));
		}
	});
	void instance.waitUntilExit().catch(lifecycle.crash);

	return {
		close() {
			instance.unmount();
		},
		flush() {
			paced.catchUp();
			void instance.waitUntilRenderFlush().catch(lifecycle.crash);
		},
		takeReply(reply) {
			const answered = parseBackground(reply, environment);
			if (answered === undefined) {
				return;
			}

			background = answered;
			instance.rerender(tree());
		},
		takeMouse(report) {
			const event = parseMouse(report);
			if (event !== undefined && store.getState().view.hasMouse) {
				obeyMouse(event, {
					actions, state: store.getState(), screen: {columns: screen.columns, rows: screen.rows}, glyphs: theme(background).glyphs,
				});
			}
		},
	};
};
