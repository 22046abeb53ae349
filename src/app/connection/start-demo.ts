import process from 'node:process';
import type {Clock} from '../../base/clock.js';
import {findHome} from '../../config/home.js';
import {findPaths} from '../../config/paths.js';
import {millisecondsPerHour} from '../../domain/time.js';
import type {BackingOptions} from '../../control-plane/postgres/start-backing.js';
import type {ControlPlane} from '../../control-plane/start.js';

type DemoOptions = {
	readonly clock: Clock;
	readonly onBug?: (error: unknown) => void;

	/** The Postgres servers behind the computes; absent if there are none. */
	readonly postgres?: BackingOptions['choice'];
};

/**
Starts the embedded control plane with the demo's data or, with Postgres servers, with less data.

@returns The control plane, or the reason the servers are unavailable.
*/
export const startDemo = async ({clock, onBug = console.error, postgres}: DemoOptions): Promise<ControlPlane | string> => {
	const {startControlPlane} = await import('../../control-plane/start.js');
	const usual = {
		clock, host: '127.0.0.1', port: 0, report: onBug,
	};
	if (postgres === undefined) {
		return startControlPlane({...usual, seed: 'demo'});
	}

	const [{startBacking}, {serverWorld}] = await Promise.all([import('../../control-plane/postgres/start-backing.js'), import('../../control-plane/seed/server-world.js')]);
	try {
		const backing = await startBacking({
			choice: postgres, history: {windowMilliseconds: millisecondsPerHour}, clock, cacheFolder: findPaths(process.env, findHome(process.env)).cacheFolder, say: onBug, report: onBug,
		});
		try {
			return await startControlPlane({
				...usual, backing, seed: serverWorld(), hasTraffic: false,
			});
		} catch (error) {
			await backing.stop();
			throw error;
		}
	} catch (error) {
		if (error instanceof Error && error.name === 'PostgresProblem') {
			return error.message;
		}

		throw error;
	}
};
