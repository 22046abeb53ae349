import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rememberView} from '../../src/app/remember-view.js';
import type {GivenOptions} from '../../src/options/given-options.js';
import type {Options} from '../../src/options/options.js';
import type {PositionFiles} from '../../src/storage/session-file.js';
import {on} from '../../src/store/state.js';
import {connectedTo} from '../../src/store/slices/connection.js';
import {createStore} from '../../src/store/store.js';
import {beganAnew} from '../../src/store/updates/evict-projects.js';
import {typedFilter} from '../../src/store/updates/filters.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {settings} from '../helpers/resolve-options.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const filesIn = async (): Promise<PositionFiles> => {
	const state = await temporaryFolder();
	return {file: path.join(state, 'session.json'), folder: path.join(state, 'positions')};
};

const one = 'https://one.example.test/api/v2';
const other = 'https://other.example.test/api/v2';

const beginning = (baseUrl: string) => ({
	isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: new URL(baseUrl).host, requestLimit: 300,
});

const optionsFor = (baseUrl: string, given: GivenOptions = {}): Options => ({
	...settings(given),
	connection: {
		kind: 'remote', baseUrl, apiKey: 'any', apiKeySource: 'PGTOWER_API_KEY',
	},
});

const start = async (files: PositionFiles, baseUrl: string, given: GivenOptions = {}) => {
	const store = createStore(beginning(baseUrl));
	const clock = createDrivenClock();
	const notices: string[] = [];
	const remembered = await rememberView({
		files, options: optionsFor(baseUrl, given), store, clock, notify(text) {
			notices.push(text);
		},
	});
	store.setState(on('connection', connectedTo({serverName: new URL(baseUrl).host, baseUrl})));
	return {
		store, clock, notices, ...remembered,
	};
};

test('a filter is stored for each control plane, and a restored filter is marked as kept', async () => {
	const files = await filesIn();
	const first = await start(files, one);
	first.store.setState(typedFilter('operations', 'status:failed'));
	await first.stop();

	const elsewhere = await start(files, other);
	expect(elsewhere.store.getState().view).toMatchObject({filters: {operations: ''}, keptFilters: []});
	elsewhere.store.setState(typedFilter('computes', 'fog'));
	await elsewhere.stop();

	const again = await start(files, one);
	expect(again.store.getState().view).toMatchObject({filters: {operations: 'status:failed', computes: ''}, keptFilters: ['operations']});
	again.store.setState(typedFilter('operations', ''));
	expect(again.store.getState().view.keptFilters).toEqual([]);
	await again.stop();

	const asked = await start(files, other, {project: 'calm-river-12345678'});
	expect(asked.store.getState().view).toMatchObject({filters: {computes: ''}, keptFilters: []});
	await asked.stop();
	expect([first, elsewhere, again, asked].flatMap(({notices}) => notices)).toEqual([]);
});

test('before a switch of control planes, pgtower stores the last view under the previous control plane', async () => {
	const files = await filesIn();
	const before = await start(files, other);
	before.store.setState(typedFilter('projects', 'shop'));
	await before.stop();

	const {store, clock, wayTo, stop} = await start(files, one);
	store.setState(typedFilter('operations', 'status:failed'));
	// The delay before storing has not passed when the other control plane is opened.
	const way = await wayTo(optionsFor(other));
	store.setState(beganAnew(beginning(other)), true);
	store.setState(way ?? {});
	store.setState(on('connection', connectedTo({serverName: new URL(other).host, baseUrl: other})));
	expect(store.getState().view).toMatchObject({filters: {projects: 'shop', operations: ''}, keptFilters: ['projects']});
	store.setState(typedFilter('computes', 'fog'));
	clock.advance(10_000);
	await stop();
	const placeOf = async (baseUrl: string) => {
		const {store: opened, stop: close} = await start(files, baseUrl);
		await close();
		return opened.getState().view.filters;
	};

	expect(await placeOf(one)).toMatchObject({projects: '', computes: '', operations: 'status:failed'});
	expect(await placeOf(other)).toMatchObject({projects: 'shop', computes: 'fog', operations: ''});
	expect(JSON.parse(await readFile(files.file, 'utf8'))).toMatchObject({baseUrl: other});
});

test('the line that introduces pgtower appears only at the first start, and only in the demo without Postgres servers', async () => {
	const files = await filesIn();
	const look = async (connection: Extract<Options['connection'], {readonly kind: 'demo'}>) => {
		const store = createStore({...beginning(one), isDemo: true});
		const {stop} = await rememberView({
			files, options: {...settings({}), connection}, store, clock: createDrivenClock(), notify: () => undefined,
		});
		const {isFirstLook} = store.getState().view;
		store.setState(typedFilter('computes', 'fog'));
		await stop();
		return isFirstLook;
	};

	expect(await look({kind: 'demo', postgres: {}})).toBe(false);
	await rm(path.dirname(files.file), {recursive: true});
	expect(await look({kind: 'demo'})).toBe(true);
	expect(await look({kind: 'demo'})).toBe(false);
});
