import {copyFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, onTestFinished} from 'vitest';
import {startStoredControlPlane, type StoredControlPlane} from '../../../src/control-plane/start-stored.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {createDrivenClock, type DrivenClock} from '../driven-clock.js';
import {smallSeed} from '../small-seed.js';

/** A world that an earlier version wrote, served as a copy. */
type WrittenWorld = {
	readonly controlPlane: StoredControlPlane;
	readonly clock: DrivenClock;

	/** Sends a GET, or a POST if there is a body. The request must succeed. */
	readonly ask: (place: string, body?: unknown) => Promise<unknown>;
};

/**
Opens the world in a folder of `test/fixtures`, with the clock at the time when its version was stopped.

`stoppedAt`: milliseconds since 1970.
*/
export const openWrittenWorld = async (fixture: string, apiKey: string, stoppedAt: number): Promise<WrittenWorld> => {
	const dataDirectory = await temporaryFolder();
	await copyFile(path.join(import.meta.dirname, '../../fixtures', fixture, 'world.db'), path.join(dataDirectory, 'world.db'));
	const clock = createDrivenClock(stoppedAt);
	const controlPlane = await startStoredControlPlane({
		clock, host: '127.0.0.1', port: 0, seed: smallSeed, dataDirectory, apiKey, say: () => undefined,
	});
	onTestFinished(async () => controlPlane.stop());
	return {
		controlPlane,
		clock,
		async ask(place, body) {
			const response = await fetch(controlPlane.baseUrl + place, {
				method: body === undefined ? 'GET' : 'POST',
				headers: {authorization: `Bearer ${apiKey}`, ...(body !== undefined && {'content-type': 'application/json'})},
				...(body !== undefined && {body: JSON.stringify(body)}),
			});
			expect(response.status).toBeLessThan(300);
			return response.json();
		},
	};
};
