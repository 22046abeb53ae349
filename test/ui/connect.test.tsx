import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import type {Refusal} from '../../src/domain/forbidden.js';
import {keyBytes} from '../helpers/keys.js';
import {renderApp, type RenderedApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const send = keyBytes('ctrl+s');

const openConnect = async (refusal?: Refusal): Promise<RenderedApp> => {
	const app = await renderApp({changes: smallWorld, ...(refusal !== undefined && {connections: {connect: async () => refusal}})});
	app.actions.forms.openOther('connect');
	await expect.poll(app.screen).toContain('╭ Connect');
	return app;
};

const typeKeys = async (app: RenderedApp, text: string, shown: string | RegExp) => {
	app.press(text);
	await expect.poll(app.screen).toMatch(shown);
};

test('in the Connect form, typed text replaces a prefilled base URL, but arrows and backspace edit the URL', async () => {
	const app = await openConnect();
	expect(app.screen()).toMatch(/Base URL +https:\/\/console\.neon\.tech\/api\/v2/v);
	await typeKeys(app, 'h', /Base URL +h +│/v);
	await typeKeys(app, 'ttps://other/v2', /Base URL +https:\/\/other\/v2 +│/v);
	const second = await openConnect();
	second.press(keyBytes('left'));
	await typeKeys(second, '0', /Base URL +https:\/\/console\.neon\.tech\/api\/v02 +│/v);
	const third = await openConnect();
	await typeKeys(third, keyBytes('backspace'), /Base URL +https:\/\/console\.neon\.tech\/api\/v +│/v);
});

test('in the Connect form, typed text replaces a rejected key', async () => {
	const app = await openConnect({message: 'The key is not known.', status: 401, field: 'apiKey'});
	await typeKeys(app, keyBytes('tab'), 'it is not shown');
	await typeKeys(app, 'wrong-key', /API key +\*{9} +│/v);
	// The keys lead from the last field to the button, where the focus used to stay after an answer.
	await typeKeys(app, keyBytes('enter'), 'a name of your choice');
	await typeKeys(app, keyBytes('enter'), '▌[ Connect ]');
	app.press(keyBytes('enter'));
	await expect.poll(app.screen).toContain('The key is not known.');
	await typeKeys(app, 'r', /API key +\* +│/v);
	await typeKeys(app, 'ight', /API key +\*{5} +│/v);
	expect(app.screen()).toMatch(/Base URL +https:\/\/console\.neon\.tech\/api\/v2 +│/v);
	expect(app.screen()).not.toContain('right');
	expect(app.store.getState().modal.at(-1)).toMatchObject({values: {apiKey: 'right'}});
});

test('in the Connect form, the focus moves to the base URL if the base URL is refused', async () => {
	const app = await openConnect({message: 'There is no such API.', status: 404, field: 'baseUrl'});
	await typeKeys(app, 'https://other/v9', /v9 +│/v);
	await typeKeys(app, keyBytes('tab'), 'it is not shown');
	await typeKeys(app, 'key', /API key +\*{3} +│/v);
	app.press(send);
	await expect.poll(app.screen).toContain('There is no such API.');
	app.press(keyBytes('backspace'));
	await typeKeys(app, '2', /Base URL +https:\/\/other\/v2 +│/v);
});

test('in the Connect form, a refusal that names no field leaves the focus in place', async () => {
	const app = await openConnect({message: 'Too busy.', status: 503});
	await typeKeys(app, keyBytes('tab'), 'it is not shown');
	await typeKeys(app, 'key', /API key +\*{3} +│/v);
	app.press(send);
	await expect.poll(app.screen).toContain('Too busy.');
	await typeKeys(app, 's', /API key +\*{4} +│/v);
});
