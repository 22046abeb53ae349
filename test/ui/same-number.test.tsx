import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {apiKeyId} from '../../src/domain/keys/api-key.js';
import {receiveKeyList} from '../../src/store/updates/receive-lists.js';
import {organizationId} from '../control-plane/small-seed.js';
import {noon} from '../store/fixtures.js';
import {renderConnected} from './connected-app.js';

afterEach(cleanup);

const down = '\u{1B}[B';

test('of two API keys with the same number, only the key under the cursor is revoked', async () => {
	const app = await renderConnected();
	const {press, screen} = app;
	press('K');
	await expect.poll(screen).toContain('as of ');
	const shared = {number: '7', createdAt: noon};
	app.change(receiveKeyList({
		items: [
			{
				...shared, id: apiKeyId({kind: 'personal'}, '7'), name: 'my own', kind: 'personal',
			},
			{
				...shared, id: apiKeyId({kind: 'organization', orgId: organizationId}, '7'), name: 'for all', kind: 'organization', orgId: organizationId,
			},
		],
		gaps: [],
		at: noon,
	}));
	// The key under the cursor is gone, and the cursor moves to no other key.
	await expect.poll(screen).toContain('my own');
	expect(screen()).not.toContain('▌');
	press(down);
	await expect.poll(screen).toMatch(/▌my own/v);
	expect(screen()).not.toMatch(/▌for all/v);
	press(down);
	await expect.poll(screen).toMatch(/▌for all/v);
	expect(screen()).not.toMatch(/▌my own/v);
	press('X');
	await expect.poll(screen).toMatch(/Key +for all \(7\)/v);
	expect(screen()).toMatch(/for all \(7\) +organization, /v);
});
