import {startDashboard, type DashboardOptions} from '../helpers/dashboard.js';
import type {TerminalDriver} from '../helpers/terminal-driver-type.js';
import type {Expectation, WaitOptions} from '../helpers/waits.js';
import type {Connection} from './api.js';
import {findPane, type Pane, type PaneName} from './pane.js';

/**
A dashboard on a terminal: keys to press, and panes to read.
*/
export type Dashboard = TerminalDriver & {
	/**
	Waits until the screen shows something, longer than a busy machine takes.
	*/
	readonly sees: (expectation: Expectation, options?: WaitOptions) => Promise<string>;

	/**
	Waits until a pane meets a condition.
	*/
	readonly seesIn: (name: PaneName, isExpected: (pane: Pane) => boolean, options?: WaitOptions) => Promise<Pane>;

	/**
	A pane as it is now.

	@throws when it is not on the screen
	*/
	readonly pane: (name: PaneName) => Pane;
};

const patience: WaitOptions = {timeout: 25_000};

/**
Opens the dashboard on a control plane; without one, on the demo.
*/
export const openDashboard = async (connection?: Connection, options: DashboardOptions = {}): Promise<Dashboard> => {
	const terminal = await startDashboard({
		...options,
		env: {...(connection && {PGTOWER_BASE_URL: connection.baseUrl, PGTOWER_API_KEY: connection.apiKey}), ...options.env},
	});

	const pane = (name: PaneName): Pane => {
		const found = findPane(terminal.screen(), name);
		if (found === undefined) {
			throw new Error(`There is no pane ${name} on the screen:\n${terminal.text()}`);
		}

		return found;
	};

	return {
		...terminal,
		sees: async (expectation, waitOptions = patience) => terminal.waitFor(expectation, waitOptions),
		async seesIn(name, isExpected, waitOptions = patience) {
			const isThere = () => {
				const found = findPane(terminal.screen(), name);
				return found !== undefined && isExpected(found);
			};

			await terminal.waitUntil(isThere, `Waiting for the pane ${name} to be as expected`, waitOptions);
			return pane(name);
		},
		pane,
	};
};
