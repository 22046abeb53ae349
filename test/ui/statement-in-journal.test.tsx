import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import type {JournalEntry} from '../../src/domain/requests/journal-entry.js';
import {receiveJournal} from '../../src/store/slices/journal.js';
import {on} from '../../src/store/state.js';
import {noon, project} from '../store/fixtures.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const cancelled: JournalEntry = {
	at: noon - 1000, method: 'SQL', baseUrl: 'http://127.0.0.1:4610/api/v2', path: `/projects/${project().id}/endpoints/ep-a pg_cancel_backend(18093)`, latencyMilliseconds: 10, body: {statement: 'SELECT pg_cancel_backend(18093)'},
};

test('a statement sent to a compute appears in the journal as SQL, and not as an unanswered request', async () => {
	const {press, screen} = await renderApp({changes: [...smallWorld, on('journal', receiveJournal([cancelled]))]});
	press('J');
	await expect.poll(screen).toContain('SQL, sent to the compute itself, 10 ms');
	expect(screen()).toContain('SELECT pg_cancel_backend(18093)');
	expect(screen()).not.toMatch(/no answer|curl -X/v);
});
