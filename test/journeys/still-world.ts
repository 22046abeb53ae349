import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {seededRandom} from '../../src/control-plane/random.js';
import {startControlPlane} from '../../src/control-plane/start.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {createCleanEnvironment} from '../helpers/clean-environment.js';

/**
The demo world with its clock stopped at 2026-03-14 14:21:07 UTC, and a profile `production` for it. The screen is the same on every machine and day.
*/
export type StillWorld = {
	/** The environment for a dashboard. */
	readonly env: Readonly<Record<string, string>>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

export const startStillWorld = async (): Promise<StillWorld> => {
	const {home, remove} = await createCleanEnvironment();
	const controlPlane = await startControlPlane({
		clock: createDrivenClock(Date.UTC(2026, 2, 14, 14, 21, 7)),
		host: '127.0.0.1',
		port: 0,
		seed: 'demo',
		hasTraffic: false,
		random: seededRandom(3),
	});
	const folder = path.join(home, 'config', 'pgtower');
	await mkdir(folder, {recursive: true});
	await writeFile(path.join(folder, 'config.json'), JSON.stringify({
		profiles: {production: {baseUrl: controlPlane.baseUrl, apiKeyEnv: 'KEY_TO_PRODUCTION', interval: 3600}},
		defaultProfile: 'production',
	}));
	return {
		env: {XDG_CONFIG_HOME: path.join(home, 'config'), KEY_TO_PRODUCTION: controlPlane.apiKey},
		async [Symbol.asyncDispose]() {
			await controlPlane.stop();
			await remove();
		},
	};
};
