import {readdirSync} from 'node:fs';
import path from 'node:path';
import {systemClock} from '../base/clock.js';
import {hashSecret} from './auth/secret.js';
import {systemRandom} from './random.js';
import {runControlPlane, type Running} from './run.js';
import type {FirstKeys} from './seed/first-keys.js';
import {makeFirstWorld, fitForServers} from './seed/first-world.js';
import type {ControlPlaneOptions} from './start.js';
import {
	NotKept,
	problemOf,
	sayOnce,
	StorageProblem,
	type Storage,
} from './storage/storage.js';
import {openStorage} from './storage/sqlite-storage.js';
import {hasBusyProject} from './traffic/traffic.js';
import {createWorld, type WritableWorld} from './world/world.js';

export type StoredControlPlaneOptions = ControlPlaneOptions & {
	readonly dataDirectory: string;

	/**
	Receives one line when changes can't be stored, and another line when changes can be stored again. By default, the lines go to standard error.
	*/
	readonly say?: (line: string) => void;
};

export type StoredControlPlane = Running & {
	/**
	The secrets of the first keys, if this start created the world. These secrets are not stored, and can't be shown again.
	*/
	readonly keys?: FirstKeys;
};

const requireKey = (world: WritableWorld, apiKey: string, directory: string): void => {
	const key = world.keyWithHash(hashSecret(apiKey));
	if (key === undefined || key.revokedAt !== undefined) {
		throw new StorageProblem(`The key in PGTOWER_SERVE_API_KEY is not a valid key for the data in ${directory}. Unset the variable, or set a valid key.`);
	}
};

/** Opens the stored world, or creates and stores an initial world. */
const takeUp = (
	storage: Storage,
	world: WritableWorld,
	{
		clock = systemClock, seed, apiKey, plan, dataDirectory, backing,
	}: StoredControlPlaneOptions,
): FirstKeys | undefined => {
	const stored = storage.read();
	if (stored !== undefined) {
		world.apply(stored);
		if (apiKey !== undefined) {
			requireKey(world, apiKey, dataDirectory);
		}

		return undefined;
	}

	const {changes: made, keys} = makeFirstWorld(seed, clock.now(), apiKey, plan);
	const changes = backing === undefined ? made : fitForServers(made, backing.platform.versionOf(undefined), plan);
	try {
		storage.write(changes);
	} catch (error) {
		throw error instanceof NotKept ? problemOf(error.cause, dataDirectory) : error;
	}

	world.apply(changes);
	return keys;
};

/**
Starts a control plane on a stored world. Stopping the control plane closes the storage too.

@throws {StorageProblem} If the world can't be read from the storage, or created there.
@throws The system's own error (`EADDRINUSE`, `EACCES`, …) if the server can't listen on that host and port.
*/
export const startOnStorage = async (opened: Storage, options: StoredControlPlaneOptions): Promise<StoredControlPlane> => {
	const {
		clock = systemClock, host, port, hasTraffic, keptOperations, random = systemRandom,
		faults, needsOrganization, hasFaultControl, report = console.error, backing, onAnswer, say = console.error,
	} = options;
	const storage = sayOnce(opened, clock, say);
	try {
		const world = createWorld();
		const keys = takeUp(opened, world, options);
		const running = await runControlPlane({
			world,
			storage,
			clock,
			host,
			port,
			hasTraffic: hasTraffic ?? hasBusyProject(world),
			keptOperations,
			random,
			faults,
			needsOrganization,
			hasFaultControl,
			report,
			backing,
			onAnswer,
		});
		return {
			...running,
			...(keys !== undefined && {keys}),
			async stop() {
				await running.stop();
				storage.close();
			},
		};
	} catch (error) {
		storage.close();
		throw error;
	}
};

/** Returns whether a directory contains project data of real Postgres servers. */
const hasServerData = (directory: string): boolean => {
	try {
		return readdirSync(path.join(directory, 'postgres', 'projects')).length > 0;
	} catch {
		// If the directory can't be read, opening the storage reports the reason.
		return false;
	}
};

/**
Starts a control plane on the world in a directory, or on an initial world if the directory is empty. Operations in progress at the last stop
continue.

@throws {StorageProblem} If the directory can't be used, or has data of Postgres servers while `backing` is absent.
@throws The system's own error (`EADDRINUSE`, `EACCES`, …) if the server can't listen on that host and port.
*/
export const startStoredControlPlane = async (options: StoredControlPlaneOptions): Promise<StoredControlPlane> => {
	const {dataDirectory, backing} = options;
	if (backing === undefined && hasServerData(dataDirectory)) {
		throw new StorageProblem(`--data ${dataDirectory}: this data was created with --postgres. Without it, new branches would have no data. Add --postgres.`);
	}

	return startOnStorage(await openStorage(dataDirectory), options);
};
