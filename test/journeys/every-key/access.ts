import {startWatchedControlPlane} from '../../helpers/watched-control-plane.js';
import {openDashboard, type Dashboard} from '../dashboard.js';
import {closeModal, openDemo, type Demo} from './demo.js';
import {findsIn} from './finds-in.js';
import type {Story, Try} from './story.js';

const openKeys = async (dashboard: Dashboard) => {
	dashboard.press('K');
	await dashboard.sees('╭ API keys 4');
};

/** Tries the keys that scroll by ten lines in a dialog, with so few rows that it continues below. */
const pagesDown = async (dashboard: Dashboard, tries: Try) => {
	dashboard.resize(60, 12);
	await dashboard.sees('more below');
	for (const key of ['PgDn', 'ctrl-f', 'space']) {
		await tries(dashboard, key, () => !dashboard.text().includes('more below'));
		dashboard.press('g');
		await dashboard.sees('more below');
	}
};

const keys: Story = {
	place: 'API keys',
	async play(tries) {
		await using demo = await openDemo();
		const {dashboard, controlPlane} = demo;
		await openKeys(dashboard);
		await tries(dashboard, 'n', '╭ New API key');
		await closeModal(dashboard, '╭ New API key');
		await tries(dashboard, 'X', '╭ Revoke API key');
		await closeModal(dashboard, '╭ Revoke API key');
		await tries(dashboard, 'R', '╭ Rotate API key');
		await closeModal(dashboard, '╭ Rotate API key');
		await tries(dashboard, 'space', '╭ API keys 4 · 1 marked');
		await tries(dashboard, 'U', () => !dashboard.text().includes('marked'));
		const asked = () => controlPlane.requests().filter(request => request === 'GET /api_keys').length;
		const before = asked();
		await tries(dashboard, 'r', () => asked() > before);
		for (const key of ['enter', 'd']) {
			await tries(dashboard, key, '╭ API key ');
			await closeModal(dashboard, '╭ API key ');
		}

		for (const key of ['q', 'K']) {
			await tries(dashboard, key, () => !dashboard.text().includes('╭ API keys'));
			await openKeys(dashboard);
		}
	},
};

/** The story covers a request in the journal too, whose detail has the same keys. */
const facts: Story = {
	place: 'In the detail of a key or a request',
	async play(tries) {
		await using demo = await openDemo();
		const {dashboard} = demo;
		await openKeys(dashboard);
		dashboard.press('enter');
		await dashboard.sees('╭ API key ');
		const copied = () => dashboard.clipboard().length;
		await tries(dashboard, 'y', () => copied() === 1);
		await tries(dashboard, 'Y', '╭ Copy from ');
		await closeModal(dashboard, '╭ Copy from ');
		await findsIn(dashboard, tries, 'a');
		for (const key of ['esc', 'q', 'enter', 'd']) {
			await tries(dashboard, key, () => !dashboard.text().includes('╭ API key '));
			dashboard.press('enter');
			await dashboard.sees('╭ API key ');
		}

		await pagesDown(dashboard, tries);
	},
};

const secret: Story = {
	place: 'While a secret is shown',
	async play(tries) {
		await using demo = await openDemo({env: {PATH: '/var/empty'}});
		const {dashboard} = demo;
		await openKeys(dashboard);
		dashboard.press('n');
		await dashboard.sees('╭ New API key');
		dashboard.type('night shift');
		await dashboard.sees(/Name +night shift/v);
		dashboard.press('ctrl+s');
		await dashboard.sees('The secret of night shift');
		const copied = () => dashboard.clipboard().length;
		await tries(dashboard, 'c', () => copied() === 1);
		await tries(dashboard, 'y', () => copied() === 2);
		// The first press asks for confirmation, and these keys answer no.
		const isAsked = () => dashboard.text().includes('Press esc again to forget the secret');
		for (const key of ['enter', 'q', 'space']) {
			dashboard.press('escape');
			await dashboard.waitUntil(isAsked, 'the question');
			await tries(dashboard, key, () => !isAsked() && dashboard.text().includes('The secret of night shift'));
		}

		await tries(dashboard, 'ctrl-c', isAsked);
		await tries(dashboard, 'esc', () => !dashboard.text().includes('The secret of'));
		dashboard.press('q');
		await dashboard.waitForGone('╭ API keys');
		// The password of a role allows a connection.
		dashboard.press('2', 'D');
		await dashboard.sees('╭ Databases 1');
		dashboard.press('tab');
		await dashboard.sees('╭ Roles 1');
		dashboard.press('V');
		await dashboard.sees('The password of neondb_owner on main');
		await tries(dashboard, 's', () => /^postgresql:\/\/neondb_owner:npg_[\w\-]+@.*\/neondb\?/v.test(dashboard.clipboard().at(-1) ?? ''));
		await tries(dashboard, 'Q', 'psql is not in PATH');
	},
};

const picker: Story = {
	place: 'In a picker',
	async play(tries) {
		await using demo = await openDemo();
		const {dashboard} = demo;
		dashboard.press(':');
		await dashboard.sees('╭ Command');
		dashboard.type('organizations');
		await dashboard.sees(/▌Organizations/v);
		dashboard.press('enter');
		await dashboard.sees(/▌● Everything/v);
		dashboard.press('j', 'j');
		await dashboard.sees(/▌ +Club de datos/v);
		await tries(dashboard, 'enter', () => !dashboard.text().includes('╭ Organizations') && !dashboard.pane('Projects').title.includes('12'));
	},
};

const settings: Story = {
	place: 'In the list of settings',
	async play(tries) {
		await using demo = await openDemo();
		const {dashboard} = demo;
		const open = async () => {
			dashboard.press(':');
			await dashboard.sees('╭ Command');
			dashboard.type('config');
			await dashboard.sees(/▌Config/v);
			dashboard.press('enter');
			await dashboard.sees('╭ Settings');
		};

		for (const key of ['esc', 'q', 'enter']) {
			await open();
			await tries(dashboard, key, () => !dashboard.text().includes('╭ Settings'));
		}

		await open();
		await pagesDown(dashboard, tries);
	},
};

/** Opens a dashboard whose key is revoked while it is in use. */
const openRefused = async (): Promise<Demo> => {
	const controlPlane = await startWatchedControlPlane();
	const {PGTOWER_BASE_URL: baseUrl = '', PGTOWER_API_KEY: administrator = ''} = controlPlane.env;
	const headers = {authorization: `Bearer ${administrator}`, 'content-type': 'application/json'};
	const made = await fetch(`${baseUrl}/api_keys`, {method: 'POST', headers, body: '{"key_name": "night shift"}'});
	const {id, key} = await made.json() as {readonly id: number; readonly key: string};
	const dashboard = await openDashboard({baseUrl, apiKey: key}, {args: ['--interval', '3600']});
	await dashboard.sees(/\d loaded/v);
	await fetch(`${baseUrl}/api_keys/${id}`, {method: 'DELETE', headers});
	dashboard.press('r');
	await dashboard.sees('╭ The API key is refused');
	return {
		controlPlane,
		dashboard,
		async [Symbol.asyncDispose]() {
			await dashboard.close();
			await controlPlane.close();
		},
	};
};

const refused: Story = {
	place: 'When the key is refused',
	async play(tries) {
		await using first = await openRefused();
		const asked = first.controlPlane.requests().length;
		await tries(first.dashboard, 'r', () => first.controlPlane.requests().length > asked);
		await using second = await openRefused();
		await tries(second.dashboard, 'a', '╭ Connect');
		await using third = await openRefused();
		await tries(third.dashboard, 'P', '╭ Profiles');
	},
};

export const accessStories: readonly Story[] = [keys, facts, secret, picker, settings, refused];
