import {expect, onTestFinished, test} from 'vitest';
import {createEmulator} from './emulator.js';

test('the emulated screen shows every character, even if its bytes arrive in two chunks', async () => {
	const text = 'CU 2–8 表 é 👩 │';
	const bytes = new TextEncoder().encode(text);
	for (let cut = 1; cut < bytes.length; cut++) {
		const emulator = createEmulator(40, 2);
		onTestFinished(emulator.close);
		await emulator.feed(bytes.subarray(0, cut));
		await emulator.feed(bytes.subarray(cut));
		expect(emulator.screen()[0], `cut after ${cut} bytes`).toBe(text);
	}
});
