import type {Clock} from '../../../src/base/clock.js';
import {found} from '../../control-plane/plane.js';
import {projectId, smallSeed, unprotectedSeed} from '../../control-plane/small-seed.js';
import type {WireBranch, WireCompute} from '../../control-plane/wire-types.js';
import type {HostedOptions} from '../../helpers/hosted-dashboard.js';
import {operationsOver} from '../../helpers/operations-over.js';
import {openDashboard, type Dashboard} from '../dashboard.js';
import {startHosted, type Hosted} from '../hosted.js';
import {dialogText} from './dialog.js';
import {controlFaults} from './faults.js';

/** The computes of the main project of the small world. */
type Computes = {
	/** The active primary of `main`. */
	readonly main: WireCompute;

	/** The primary and the replica of `staging`, both idle. */
	readonly staging: WireCompute;
	readonly replica: WireCompute;
};

/** A user at a dashboard on the small world, with the number of keys pressed, and the control plane's own view. */
export type Hands<Opened extends Dashboard = Dashboard> = {
	readonly server: Hosted;
	readonly dashboard: Opened;
	readonly computes: Computes;
	readonly branchId: (name: string) => string;

	/** Puts the cursor of the computes pane on a compute, and counts keys from there. */
	readonly select: (compute: {readonly id: string}) => Promise<void>;

	/** Presses keys, and counts them. */
	readonly press: (...keys: readonly string[]) => void;
	readonly pressed: () => number;

	/**
	Waits for a dialog with these words, which may be wrapped.

	@returns All its text, in one line.
	*/
	readonly asks: (title: string, ...words: readonly string[]) => Promise<string>;

	/** Reads a compute of the control plane. Resolves to undefined if it has none with that id. */
	readonly compute: (compute: {readonly id: string}) => Promise<WireCompute | undefined>;

	/**
	Waits until every operation of the project has finished.

	@throws {Error} At once if one has failed.
	*/
	readonly finished: () => Promise<void>;

	/** Returns every request but GET that has arrived, as the control plane counts them. */
	readonly changes: () => Promise<readonly string[]>;

	/** Adds a fault. Without an argument, it ends all faults. */
	readonly fault: (spec?: string) => Promise<void>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

export type HandsOptions = Pick<HostedOptions, 'onAnswer'> & {
	readonly columns?: number;
	readonly rows?: number;
	readonly args?: readonly string[];
	readonly env?: Readonly<Record<string, string>>;

	/** The clock of the control plane; the machine's by default. */
	readonly clock?: Clock;

	/** Whether no object of the world is protected, so that any can be deleted. */
	readonly isUnprotected?: boolean;
};

/** Returns the path of a compute of the main project. */
export const pathOf = ({id}: {readonly id: string}): string => `/projects/${projectId}/endpoints/${id}`;

/**
Opens a dashboard on the small world, and waits until its computes are on the screen. At the default width, every id is shown in full.
*/
export const startHandsOn = async <Opened extends Dashboard>(
	open: (server: Hosted, options: HostedOptions) => Promise<Opened>,
	{
		columns = 160, rows = 40, args = [], env, onAnswer, clock, isUnprotected = false,
	}: HandsOptions = {},
): Promise<Hands<Opened>> => {
	const server = await startHosted({seed: isUnprotected ? unprotectedSeed : smallSeed, hasFaultControl: true, ...(clock !== undefined && {clock})});
	const [all, {branches}] = await Promise.all([
		server.api.computes(projectId),
		server.api.send<{branches: WireBranch[]}>('GET', `/projects/${projectId}/branches`),
	]);
	const branchId = (name: string) => found(branches.find(branch => branch.name === name)).id;
	const computeOn = (branch: string, type: string) => found(all.find(compute => compute.branch_id === branchId(branch) && compute.type === type));
	const dashboard = await open(server, {
		columns, rows, args: ['--interval', '1', ...args], ...(env !== undefined && {env}), ...(onAnswer !== undefined && {onAnswer}),
	});
	await dashboard.seesIn('Computes', pane => pane.rows.length === all.length && pane.rows.some(row => row.includes('staging')));
	const faults = controlFaults(server.baseUrl);
	let pressed = 0;
	const operations = await server.api.operations(projectId);
	const failedBefore = new Set(operations.filter(({status}) => status === 'failed').map(({id}) => id));

	return {
		server,
		dashboard,
		computes: {main: computeOn('main', 'read_write'), staging: computeOn('staging', 'read_write'), replica: computeOn('staging', 'read_only')},
		branchId,
		async select({id}) {
			dashboard.press('2', 'g');
			const {rows: shown} = await dashboard.seesIn('Computes', ({selected}) => selected !== undefined);
			dashboard.press(...Array.from({length: shown.findIndex(row => row.includes(id))}, () => 'j'));
			await dashboard.seesIn('Computes', ({selected}) => selected?.includes(id) === true);
			pressed = 0;
		},
		press(...keys) {
			pressed += keys.length;
			dashboard.press(...keys);
		},
		pressed: () => pressed,
		async asks(title, ...words) {
			const asked = () => dialogText(dashboard.screen(), title);
			const isAsked = () => asked() !== undefined && words.every(word => asked()?.includes(word) === true);
			await dashboard.waitUntil(isAsked, `Waiting for ${[title, ...words].join(' … ')}`);
			return found(asked());
		},
		async compute({id}) {
			const computes = await server.api.computes(projectId);
			return computes.find(compute => compute.id === id);
		},
		async finished() {
			await operationsOver(async () => server.api.operations(projectId), {mayFail: ({id}) => failedBefore.has(id)});
		},
		changes: faults.changes,
		fault: async spec => spec === undefined ? faults.clear() : faults.add(spec),
		async [Symbol.asyncDispose]() {
			await dashboard.close();
			await server[Symbol.asyncDispose]();
		},
	};
};

/** Does the same with a dashboard in this process. */
export const startHands = async (options?: HandsOptions): Promise<Hands> => startHandsOn(openDashboard, options);
