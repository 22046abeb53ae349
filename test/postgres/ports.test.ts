import {expect, test} from 'vitest';
import {createPorts} from '../../src/control-plane/postgres/ports.js';

test('computes that come and go by the thousand take few ports, and one that has gone keeps its own for a while', async () => {
	const listened: number[] = [];
	let last = 0;
	const ports = createPorts(async () => {
		last += 1;
		listened.push(last);
		return last;
	}, Math.random);
	const taken: number[] = [];
	for (let count = 0; count < 2000; count++) {
		await ports.refill();
		const port = ports.take();
		expect(taken.slice(-64)).not.toContain(port);
		taken.push(port);
		ports.retire(port);
	}

	expect(listened.length).toBeLessThan(100);
});
