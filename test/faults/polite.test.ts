import {expect, test} from 'vitest';
import {startFaulty} from '../helpers/faulty-program.js';
import {startLiving} from '../helpers/living-program.js';

test('too many requests (429), with or without Retry-After: two programs that share a limit stay below the limit, and keep their data current', async () => {
	const first = await startFaulty({}, {intervalSeconds: 1});
	const {plane} = first;
	const second = await startLiving({
		baseUrl: plane.baseUrl, apiKey: plane.apiKey, clock: plane.clock, intervalSeconds: 1,
	});
	await first.fault('limit=120');
	const count = async () => {
		const {counts} = await first.seen();
		return counts.GET ?? 0;
	};

	// The two programs know of each other only through refusals.
	await first.pass(60_000, 1000);
	const before = await count();
	await first.pass(240_000, 1000);
	const requests = await count() - before;
	expect(requests).toBeLessThanOrEqual(4 * 120 * 1.5);
	expect(requests).toBeGreaterThan(4 * 40);
	for (const {store} of [first, second]) {
		const {connection} = store.getState();
		expect(connection.requestLimit).toBeLessThan(300);
		expect(plane.clock.now() - (connection.lastLiveAt ?? 0)).toBeLessThan(120_000);
	}
});
