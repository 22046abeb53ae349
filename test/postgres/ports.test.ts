import {expect, test} from 'vitest';
import {createPorts} from '../../src/control-plane/postgres/ports.js';

test('thousands of short-lived computes use few ports, and a deleted compute keeps its port for a while', async () => {
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

test('after a restart, a compute gets its former port, and no other compute gets that port', async () => {
	const open = new Set<number>();
	const ports = createPorts(async port => {
		if (open.has(port)) {
			return undefined;
		}

		open.add(port);
		return port;
	}, Math.random);
	await ports.refill();
	const [own] = open;
	expect(await ports.listenOn(own)).toBe(own);
	const others = Array.from({length: open.size - 1}, () => ports.take());
	expect(others).not.toContain(own);
	// A port in use by another program is not available.
	expect(await ports.listenOn(others[0])).not.toBe(others[0]);
});
