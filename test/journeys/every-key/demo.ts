import {startWatchedControlPlane, type WatchedControlPlane} from '../../helpers/watched-control-plane.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {openDashboard, openProgram, type Dashboard} from '../dashboard.js';

/** The demo world, without traffic, and a dashboard that does not poll. */
export type Demo = {
	readonly controlPlane: WatchedControlPlane;
	readonly dashboard: Dashboard;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

type DemoOptions = {
	readonly env?: Readonly<Record<string, string>>;
	readonly rows?: number;

	/** Whether the dashboard needs its own process. */
	readonly isProgram?: boolean;
};

/** Opens the demo with everything of the first project on the screen. */
export const openDemo = async ({env, rows = 40, isProgram = false}: DemoOptions = {}): Promise<Demo> => {
	const controlPlane = await startWatchedControlPlane();
	const options = {rows, env: {...controlPlane.env, ...env}, args: ['--interval', '3600']};
	// Files that the dashboard writes to its working folder are removed with the folder.
	const dashboard = await (isProgram ? openProgram(undefined, {...options, cwd: await temporaryFolder()}) : openDashboard(undefined, options));
	await dashboard.seesIn('Projects', ({title}) => title.startsWith('Projects 12'));
	await dashboard.seesIn('Computes', ({title, rows: [row]}) => title.startsWith('Computes 6') && row?.includes(' main ') === true);
	await dashboard.sees(/\d loaded/v);
	return {
		controlPlane,
		dashboard,
		async [Symbol.asyncDispose]() {
			await dashboard.close();
			await controlPlane.close();
		},
	};
};

/**
Closes the dialog over the panes. The palette's rows can change without a key, so its frame must be gone too before the next key.
*/
export const closeModal = async ({press, sees, waitForGone}: Dashboard, title: string): Promise<void> => {
	await sees(title);
	press('escape');
	await waitForGone(title);
	await waitForGone('╭ Command');
};
