import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {computesOf} from '../../src/store/selectors/computes.js';
import {receiveComputes, receiveNewestOperations} from '../../src/store/updates/receive-lists.js';
import {sampledTraffic} from '../../src/store/slices/connection.js';
import {answered} from '../../src/store/updates/key-question.js';
import {operationsOf} from '../../src/store/selectors/operations/searched-operations.js';
import {on} from '../../src/store/state.js';
import {noon, project} from '../store/fixtures.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

test('a poll without changes draws no frame', async () => {
	const {store, frames, change} = await renderApp({changes: smallWorld});
	const {id} = project();
	const computes = structuredClone(computesOf(store.getState(), id).items);
	const operations = structuredClone(operationsOf(store.getState(), id).items);
	const before = frames();
	for (let second = 1; second <= 4; second++) {
		const at = noon + (second * 1000);
		change(answered(at));
		change(on('connection', sampledTraffic({requestsLastMinute: 24 + second, requestLimit: 300, latencyMilliseconds: 12 + second})));
		change(receiveComputes(id, computes, at));
		change(receiveNewestOperations(id, {items: operations, cursor: 'older'}, at));
	}

	// Only a real change is drawn.
	change(receiveComputes(id, computes.slice(1), noon + 5000));
	await expect.poll(frames).toBeGreaterThan(before);
	expect(frames()).toBe(before + 1);
});
