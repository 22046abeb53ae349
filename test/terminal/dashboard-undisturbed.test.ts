import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {auditBytes, nothingLeft} from '../helpers/contract.js';
import {startDashboard} from '../helpers/dashboard.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const talkative = import.meta.resolve('./fixtures/talkative.js');

/** Returns texts that stay the same whatever happens in the demo. */
const frame = (screen: readonly string[]) => ({
	top: screen[0]?.slice(0, 14),
	borders: screen.filter(line => /^[╭│╰]/v.test(line)).every(line => /[╮│╯]$/v.test(line)),
	footer: screen.at(-1)?.includes('? help'),
});

const whole = {top: ' pgtower  demo', borders: true, footer: true};

test('output printed by a dependency goes to the debug log, and does not corrupt the frame', async () => {
	const log = path.join(await temporaryFolder(), 'debug.log');
	await using terminal = await startDashboard({preload: [talkative], args: ['--log', log]});
	await terminal.waitFor('live every 5s');
	const kinds = ['by console.log', 'by console.error', 'on stdout', 'on stderr', 'as a warning'];
	await expect.poll(async () => {
		const text = await readFile(log, 'utf8');
		return kinds.filter(kind => !text.includes(`TALK ${kind}`));
	}).toEqual([]);
	const mark = terminal.bytes().length;
	terminal.press('j');
	await terminal.waitUntil(() => terminal.bytes().length > mark, 'the key to be drawn');
	expect(frame(terminal.screen())).toEqual(whole);
	expect(terminal.written().slice(terminal.written().indexOf('live every'))).not.toContain('TALK');
	terminal.press('q');
	expect(await terminal.exit()).toEqual({code: 0, signal: undefined});
	expect(auditBytes(terminal.written())).toEqual(nothingLeft);
});

test('even with INK_SCREEN_READER set, the dashboard is drawn with its usual frames', async () => {
	await using terminal = await startDashboard({env: {INK_SCREEN_READER: 'true'}});
	await terminal.waitFor('live every 5s');
	const mark = terminal.bytes().length;
	terminal.press('j');
	await terminal.waitUntil(() => terminal.bytes().length > mark, 'the key to be drawn');
	expect(frame(terminal.screen())).toEqual(whole);
});
