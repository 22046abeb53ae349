import {startDashboard, type DashboardOptions} from '../helpers/dashboard.js';
import {startHostedDashboard, type HostedOptions} from '../helpers/hosted-dashboard.js';
import type {ScreenDriver, ScreenOptions, TerminalDriver} from '../helpers/terminal-driver-type.js';
import type {Expectation, WaitOptions} from '../helpers/waits.js';
import type {Connection} from './api.js';
import {findPane, type Pane, type PaneName} from './pane.js';

/** The ways to read a dashboard. */
type Reading = {
	/** Waits until the screen shows something. The time limit is longer than a busy machine takes. */
	readonly sees: (expectation: Expectation, options?: WaitOptions) => Promise<string>;

	/** Waits until a pane meets a condition. */
	readonly seesIn: (name: PaneName, isExpected: (pane: Pane) => boolean, options?: WaitOptions) => Promise<Pane>;

	/**
	Returns the current content of a pane.

	@throws {Error} If it is not on the screen.
	*/
	readonly pane: (name: PaneName) => Pane;
};

/** A dashboard on a terminal: keys to press, and panes to read. */
export type Dashboard = ScreenDriver & Reading;

/** A dashboard in its own process. */
export type Program = Dashboard & TerminalDriver;

const readingOf = (screen: ScreenDriver): Reading => {
	const pane = (name: PaneName): Pane => {
		const found = findPane(screen.screen(), name);
		if (found === undefined) {
			throw new Error(`There is no pane ${name} on the screen:\n${screen.text()}`);
		}

		return found;
	};

	return {
		sees: async (expectation, waitOptions) => screen.waitFor(expectation, waitOptions),
		async seesIn(name, isExpected, waitOptions) {
			const isThere = () => {
				const found = findPane(screen.screen(), name);
				return found !== undefined && isExpected(found);
			};

			await screen.waitUntil(isThere, `Waiting for the pane ${name} to be as expected`, waitOptions);
			return pane(name);
		},
		pane,
	};
};

const environmentFor = (connection: Connection | undefined, env: ScreenOptions['env']): ScreenOptions['env'] => ({
	...(connection && {PGTOWER_BASE_URL: connection.baseUrl, PGTOWER_API_KEY: connection.apiKey}), ...env,
});

/** Opens the dashboard on a control plane, or on the demo, in this process. */
export const openDashboard = async (connection?: Connection, options: HostedOptions = {}): Promise<Dashboard> => {
	const screen = await startHostedDashboard({...options, env: environmentFor(connection, options.env)});
	return {...screen, ...readingOf(screen)};
};

/** Opens the dashboard as the built program, in its own process. Tests need it for starts, ends and other programs. */
export const openProgram = async (connection?: Connection, options: DashboardOptions = {}): Promise<Program> => {
	const terminal = await startDashboard({...options, env: environmentFor(connection, options.env)});
	return {...terminal, ...readingOf(terminal)};
};
