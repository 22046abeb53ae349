import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {systemClock, type Clock} from '../../src/base/clock.js';
import {seededRandom} from '../../src/control-plane/random.js';
import type {FirstKeys} from '../../src/control-plane/seed/first-keys.js';
import type {Seed} from '../../src/control-plane/seed/seed.js';
import {startControlPlane} from '../../src/control-plane/start.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {createCleanEnvironment} from '../helpers/clean-environment.js';

/** The moment that the pictures show: 2026-03-14 14:21:07 UTC. */
const moment = Date.UTC(2026, 2, 14, 14, 21, 7);

/** The program's clock, stopped at that moment. Callbacks for a later time are still called. */
export const stoppedClock: Clock = {...systemClock, now: () => moment};

export type StillDemo = {
	/** The environment for the program: its profile is for the demo world, in which nothing changes. */
	readonly env: Readonly<Record<string, string>>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/** The world to start, the demo's by default, and whose key is used. */
type StillOptions = {
	readonly seed?: Seed;
	readonly needsOrganization?: boolean;
	readonly role?: keyof FirstKeys;
};

/** Starts a world in which no time passes, so that every picture of the same program is the same. */
export const startStillDemo = async ({seed = 'demo', needsOrganization = false, role = 'administrator'}: StillOptions = {}): Promise<StillDemo> => {
	const {home, remove} = await createCleanEnvironment();
	const controlPlane = await startControlPlane({
		clock: createDrivenClock(moment),
		host: '127.0.0.1',
		port: 0,
		seed,
		needsOrganization,
		hasTraffic: false,
		random: seededRandom(3),
	});
	const folder = path.join(home, 'config/pgtower');
	await mkdir(folder, {recursive: true});
	await writeFile(path.join(folder, 'config.json'), JSON.stringify({
		// When time stands still, the header's count of requests only rises, so the pictures are taken before the second poll.
		profiles: {production: {baseUrl: controlPlane.baseUrl, apiKeyEnv: 'PRODUCTION_KEY', interval: 60}},
		defaultProfile: 'production',
	}));
	return {
		env: {XDG_CONFIG_HOME: path.join(home, 'config'), PRODUCTION_KEY: controlPlane.keys[role]},
		async [Symbol.asyncDispose]() {
			await controlPlane.stop();
			await remove();
		},
	};
};
