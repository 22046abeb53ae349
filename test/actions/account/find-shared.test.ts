import {expect, test} from 'vitest';
import {on} from '../../../src/store/state.js';
import {choseOrganization} from '../../../src/store/slices/account.js';
import {organizationId, outsideProjectId} from '../../control-plane/small-seed.js';
import {renderConnected} from '../../ui/connected-app.js';

test('opening a shared project from search results switches the list to all organizations', async () => {
	const {actions, store, screen} = await renderConnected({changes: [on('account', choseOrganization(organizationId))]}, ({keys}) => keys.member);
	await actions.findProject.search('isl', () => true);
	await expect.poll(screen).toContain('island');
	expect(screen()).toMatch(/island +shared +lone-island-00000003/v);
	actions.findProject.goTo(outsideProjectId);
	expect(store.getState().account.orgId).toBeUndefined();
	expect(store.getState().view.openProjectId).toBe(outsideProjectId);
});

test('search results that arrive after the user has left the form are not shown', async () => {
	const {actions, store} = await renderConnected({}, ({keys}) => keys.member);
	await actions.findProject.search('isl', () => false);
	expect(store.getState().modal).toEqual([]);
});
