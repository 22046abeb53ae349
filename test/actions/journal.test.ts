import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import type {Exchange} from '../../src/api/exchange.js';
import {noon} from '../store/fixtures.js';
import {renderApp} from '../ui/render-app.js';

afterEach(cleanup);

const wake: Exchange = {
	id: 'r-1', attempt: 1, method: 'POST', path: '/projects/p/endpoints/ep-a/start', status: 200, startedAt: noon, latencyMilliseconds: 5, wasAborted: false, operationIds: ['op-1'],
};

test('what is odd about an answer stands in the journal', async () => {
	const {actions, press, screen} = await renderApp();
	actions.journal.record({...wake, remark: 'The answer names ep-b, where ep-a was asked about.'}, 'http://127.0.0.1:4610/api/v2');
	press('J');
	await expect.poll(screen).toContain('● 200');
	expect(screen()).toContain('The answer names ep-b, where ep-a was asked about.');
});
