import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {openedModal} from '../../src/store/slices/modals/modal.js';
import {readFromTop} from '../../src/store/slices/modals/read-position.js';
import {on} from '../../src/store/state.js';
import {displayWidth} from '../../src/terminal/text/width.js';
import {renderApp, type RenderedApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const openDiff = async (diff: string, columns = 80, rows = 24): Promise<RenderedApp> => renderApp({
	columns,
	rows,
	changes: [
		...smallWorld,
		on('modal', openedModal({
			kind: 'diff', title: 'shop: main → dev', diff, file: 'schema-shop.diff', text: readFromTop,
		})),
	],
});

const hunk = (number: number): string => `@@ -${number},1 +${number},3 @@\n same ${number}\n+added ${number}\n-removed ${number}\n${' filler\n'.repeat(30)}`;

const threeHunks = `--- a/shop\n+++ b/shop\n${hunk(100)}${hunk(200)}${hunk(300)}`;

test('a schema diff shows the number of changed lines, and n and N visit the hunks or search matches', async () => {
	const app = await openDiff(threeHunks);
	expect(app.screen()).toContain('shop: main → dev: 3 lines added, 3 removed');
	expect(app.screen()).toContain('+added 100');
	expect(app.screen()).not.toContain('+added 200');
	app.press('n');
	// The hunk was in view before. The number of hunks is the only sign.
	await expect.poll(app.screen).toContain('1 of 3');
	app.press('n');
	await expect.poll(app.screen).toContain('@@ -200,1 +200,3 @@');
	app.press('N');
	await expect.poll(app.screen).toContain('@@ -100,1 +100,3 @@');
	app.press('/');
	await expect.poll(app.screen).toContain('enter done');
	app.press('removed 300');
	await expect.poll(app.screen).toContain('-removed 300');
	app.press('\r');
	await expect.poll(app.screen).toContain('1 of 1');
	app.press('q');
	await expect.poll(app.screen).not.toContain('removed');
});

test('the diff of two equal schemas says that they are equal, and can\'t be copied or saved', async () => {
	const app = await openDiff('');
	expect(app.screen()).toContain('Both schemas are the same.');
	expect(app.screen().split('\n').at(-1)).toBe(' / find  esc close  ? help');
	app.press('w');
	await expect.poll(app.screen).toContain('there is nothing to copy or write');
	app.press('n');
	await expect.poll(app.screen).toContain('There is no hunk to go to.');
});

test.each([[120, 30], [80, 24], [60, 16], [40, 12]])('no control sequence of a schema reaches a terminal of %d×%d', async (columns, rows) => {
	const app = await openDiff(`--- a/x\n+++ b/x\n@@ -1 +1 @@\n-\u{1B}[2J\u{1B}]0;title\u{7}comment\n+${'表'.repeat(300)}\n+\ttab`, columns, rows);
	expect(app.screen().replaceAll('\n', '')).not.toMatch(/\p{Control}/v);
	expect(app.screen()).toContain('表表');
	expect(app.screen().split('\n').every(line => displayWidth(line) <= columns)).toBe(true);
});
