import {expect, test} from 'vitest';
import {freshSeed} from '../commands/random-keys/check-random-keys.js';
import {amount} from '../helpers/long.js';
import {runWrites} from './run-writes.js';

const wanted = amount(15, 6800);

test(`of ${wanted} writes by random key presses, none is sent twice, and the screen always shows the loaded state`, async () => {
	const seed = freshSeed();
	console.info(`random writes: seed ${seed}`);
	const report = await runWrites({writes: wanted, mostSteps: 20 * wanted, seed});
	console.info(`random writes: ${JSON.stringify(report)}`);
	expect(report.writes).toBeGreaterThanOrEqual(wanted);
	// The run proves little without changes of many kinds: there are thirteen kinds of requests.
	expect(Object.keys(report.kinds).length).toBeGreaterThanOrEqual(amount(4, 13));
});
