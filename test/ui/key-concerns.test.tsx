import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {organizationKey, scopedKey} from '../control-plane/api-keys.js';
import {organizationId, projectId} from '../control-plane/small-seed.js';
import {renderConnected} from './connected-app.js';

afterEach(cleanup);

test.each([[80, 24], [60, 16]])('at %i×%i the row of an API key that needs attention says so', async (columns, rows) => {
	const {press, screen, plane, store} = await renderConnected({columns, rows});
	await scopedKey(plane);
	await plane.unprotect();
	await plane.delete(`/projects/${projectId}`);
	store.setState(({projects}) => ({projects: {...projects, items: projects.items.filter(({id}) => id !== projectId)}}));
	press('K');
	await expect.poll(screen).toMatch(/one project .*project gone/v);
});

test('the view of API keys shows which key\'s creator has left, and which key\'s project is gone', async () => {
	const app = await renderConnected({columns: 140});
	const {press, screen, plane} = app;
	await scopedKey(plane);
	await organizationKey(plane);
	const {body: {members}} = await plane.get<{members: ReadonlyArray<{member: {id: string}; user: {email: string}}>}>(`/organizations/${organizationId}/members`);
	const left = members.find(({user}) => user.email === 'milo@acme.example');
	await plane.delete(`/organizations/${organizationId}/members/${left?.member.id}`);
	press('K');
	await expect.poll(screen).toMatch(/one project +project +shop .*creator left/v);
	expect(screen()).toMatch(/all of it +organization +Acme +\S+ +\S.* never/v);
	await plane.unprotect();
	await plane.delete(`/projects/${projectId}`);
	app.store.setState(({projects}) => ({projects: {...projects, items: projects.items.filter(({id}) => id !== projectId)}}));
	press('r');
	await expect.poll(screen).toContain('project gone');
});
