import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

test('the footer of an empty picker does not offer the key that chooses', async () => {
	const {screen, press, change} = await renderApp({changes: smallWorld});
	press('P');
	await expect.poll(screen).toContain('There are no profiles yet.');
	expect(screen().split('\n').at(-1)?.trim()).toBe('esc close  ? help');
	change(({modal}) => ({
		modal: modal.map(top => top.kind === 'picker'
			? {
				...top, items: [{
					id: 'local', title: 'local', cells: {}, isCurrent: false,
				}],
			}
			: top),
	}));
	await expect.poll(screen).toContain('enter choose');
});
