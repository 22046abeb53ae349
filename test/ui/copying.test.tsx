import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {connectedTo} from '../../src/store/connection.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const world = [...smallWorld, connectedTo({place: 'demo', baseUrl: 'http://127.0.0.1:4610/api/v2'})];

test('y copies the id of what the cursor is on, and shows it', async () => {
	const {screen, press, asked} = await renderApp({changes: world});
	press('2');
	press('j');
	press('y');
	await expect.poll(screen).toContain('Sent to the terminal\'s clipboard: ep-old-fog-b2');
	expect(asked).toEqual(['copy ep-old-fog-b2']);
});

test('Y offers what else there is, each with its value; the key stays in its variable', async () => {
	const {screen, press, asked} = await renderApp({changes: world});
	press('2');
	press('Y');
	await expect.poll(screen).toContain('Copy from ep-cool-sun-a1');
	expect(screen()).toMatchSnapshot();
	press('j');
	press('j');
	press('\r');
	await expect.poll(() => asked).toEqual(['copy ep-cool-sun-a1-pooler.us-east-2.aws.example.net']);
	press('Y');
	await expect.poll(screen).toContain('Copy from');
	press('k');
	press('k');
	press('\r');
	await expect.poll(() => asked.at(-1)).toBe('copy curl -H "Authorization: Bearer $PGTOWER_API_KEY" -H \'Accept: application/json\' \'http://127.0.0.1:4610/api/v2/projects/quiet-forest-12345678/endpoints/ep-cool-sun-a1\'');
});

test('in a detail y and Y are about what is looked at', async () => {
	const {screen, press, asked} = await renderApp({changes: world});
	press('d');
	await expect.poll(screen).toContain('Project acme-shop');
	press('y');
	await expect.poll(() => asked).toEqual(['copy quiet-forest-12345678']);
	press('Y');
	await expect.poll(screen).toContain('Copy from quiet-forest-12345678');
	press('\u{1B}');
	await expect.poll(screen).not.toContain('Copy from');
	expect(screen()).toContain('Project acme-shop');
});

test('the palette finds a compute by a part of its id, and goes there though a filter hides it', async () => {
	const {screen, press, actions, store} = await renderApp({changes: world});
	press('2');
	actions.finding.openFilter();
	actions.finding.typeFilter('fog');
	actions.layers.close();
	press(':');
	await expect.poll(screen).toContain('╭ Command');
	for (const character of 'sky-d4') {
		press(character);
	}

	await expect.poll(screen).toContain('Compute ep-big-sky-d4');
	press('\r');
	await expect.poll(screen).toContain('▌● ep-big-sky-d4');
	expect(store.getState().view.focus).toBe('computes');
});
