import {render} from 'ink';
import type {ReactElement} from 'react';
import type {Actions} from '../../actions/actions.js';
import type {Clock} from '../../base/clock.js';
import type {Store} from '../../store/store.js';
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
import {paceStore} from './pace-store.js';
import type {Terminal} from './terminal.js';
import {startTitle} from './title.js';

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

	/** Handles a click or the wheel at its position. */
	readonly takeMouse: (report: string) => void;

	/** Stops drawing, for callers that continue after the program has ended. */
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
