import {expect} from 'vitest';
import {folderWithStandInPsql, pathWith} from '../../helpers/psql-folder.js';
import {closeModal, openDemo} from './demo.js';
import {findsIn} from './finds-in.js';
import type {Story} from './story.js';

const filterPrompt = /\n \/ /v;

const filter: Story = {
	place: 'While you type a filter',
	async play(tries) {
		await using demo = await openDemo();
		const {dashboard} = demo;
		dashboard.press('2');
		for (const key of ['enter', 'esc']) {
			dashboard.press('/');
			await dashboard.sees(filterPrompt);
			dashboard.press('ctrl+u');
			dashboard.type('reports');
			await dashboard.seesIn('Computes', ({rows}) => rows.length === 1);
			await tries(dashboard, key, () => !dashboard.text().includes('\n / ') && dashboard.pane('Computes').rows.length === 1);
		}
	},
};

const sort: Story = {
	place: 'In the sort picker',
	async play(tries) {
		await using demo = await openDemo();
		const {dashboard} = demo;
		dashboard.press('2');
		const title = () => dashboard.pane('Computes').title;
		dashboard.press('S');
		await dashboard.sees('╭ Sort');
		dashboard.press('j');
		await dashboard.sees(/▌.{0,3}?id /v);
		await tries(dashboard, 'enter', () => !dashboard.text().includes('╭ Sort') && title().includes('by id ↑'));
		dashboard.press('S');
		await dashboard.sees(/▌.{0,3}?id /v);
		await tries(dashboard, 'space', () => !dashboard.text().includes('╭ Sort') && title().includes('by id ↓'));
	},
};

const detail: Story = {
	place: 'In a detail',
	async play(tries) {
		await using demo = await openDemo({isProgram: true, rows: 24, env: {TZ: 'Asia/Tokyo', PATH: pathWith(await folderWithStandInPsql())}});
		const {dashboard, controlPlane} = demo;
		dashboard.press('2', 'd');
		// Once its fields are loaded, the detail continues below.
		await dashboard.sees(/╭ Compute .* more below ╮/v);
		for (const key of ['PgDn', 'ctrl-f', 'space']) {
			await tries(dashboard, key, () => !dashboard.text().includes('│ Why '));
			dashboard.press('g');
			await dashboard.sees('│ Why ');
		}

		await tries(dashboard, 't', /UTC {3}/v);
		await tries(dashboard, 'y', () => dashboard.clipboard().at(-1)?.startsWith('ep-') === true);
		await tries(dashboard, 'Y', '╭ Copy');
		await closeModal(dashboard, '╭ Copy');
		for (const [key, title] of [['s', '╭ Suspend'], ['R', '╭ Restart'], ['z', '╭ Resize'], ['e', '╭ Edit'], ['X', '╭ Delete'], ['Q', '╭ psql on']] as const) {
			await tries(dashboard, key, title);
			await closeModal(dashboard, title);
		}

		dashboard.press('z', 'right', 'ctrl+s');
		await dashboard.sees('was resized');
		await tries(dashboard, 'u', '╭ Undo');
		await closeModal(dashboard, '╭ Undo');
		await tries(dashboard, 'v', 'Every field');
		dashboard.press('v');
		await dashboard.waitForGone('Every field');
		await findsIn(dashboard, tries, 'host');

		const asked = controlPlane.requests().length;
		await tries(dashboard, 'r', () => controlPlane.requests().length > asked);
		for (const key of ['esc', 'q', 'enter', 'd']) {
			await tries(dashboard, key, () => !dashboard.text().includes('╭ Compute '));
			dashboard.press('d');
			await dashboard.sees('╭ Compute ');
		}

		await tries(dashboard, 'b', '╭ Branch ');
		await closeModal(dashboard, '╭ Branch ');
		await tries(dashboard, 'p', '╭ Project ');
		await closeModal(dashboard, '╭ Project ');
		await closeModal(dashboard, '╭ Compute ');
		dashboard.press('3', 'j', 'd');
		await dashboard.sees('╭ Operation ');
		await tries(dashboard, 'c', '╭ Compute ');
		await closeModal(dashboard, '╭ Compute ');
		await closeModal(dashboard, '╭ Operation ');
		dashboard.press('2', 'j', 'j');
		await dashboard.seesIn('Computes', ({selected}) => selected?.includes(' idle ') === true);
		dashboard.press('d');
		await dashboard.sees('╭ Compute ');
		await tries(dashboard, 'w', () => controlPlane.requests().some(request => request.startsWith('POST') && request.endsWith('/start')));
		await tries(dashboard, 'M', 'Blocked sessions · ');
		dashboard.press('q', 'd');
		await dashboard.sees('╭ Compute ');
		await tries(dashboard, 'W', '╭ Sessions · ');
	},
};

const copy: Story = {
	place: 'In the copy picker',
	async play(tries) {
		await using demo = await openDemo();
		const {dashboard} = demo;
		dashboard.press('2');
		for (const [index, key] of ['enter', 'y', 'p', 'P', 'c', 'h', 'i', 'n', 'u', 'o'].entries()) {
			dashboard.press('Y');
			await dashboard.sees('╭ Copy');
			await tries(dashboard, key, () => dashboard.clipboard().length === index + 1);
			await dashboard.waitForGone('╭ Copy');
		}
	},
};

const palette: Story = {
	place: 'In the command palette',
	async play(tries) {
		await using demo = await openDemo();
		const {dashboard} = demo;
		dashboard.press('2', ':');
		await dashboard.sees('╭ Command');
		const chosen = (): number => dashboard.screen().findIndex(line => /│ ▌[A-Z][a-z]+ /v.test(line));
		// No entry is chosen yet.
		expect(chosen()).toBe(-1);
		dashboard.press('down');
		await dashboard.sees(/│ ▌[A-Z][a-z]+ /v);
		const first = chosen();
		for (const [down, up] of [['↓', '↑'], ['ctrl-n', 'ctrl-p']] as const) {
			await tries(dashboard, down, () => chosen() === first + 1);
			await tries(dashboard, up, () => chosen() === first);
		}

		dashboard.type('help');
		await dashboard.sees(/▌Help/v);
		await tries(dashboard, 'enter', '╭ Help');
	},
};

const help: Story = {
	place: 'In this help',
	async play(tries) {
		await using demo = await openDemo({rows: 24});
		const {dashboard} = demo;
		const top = () => dashboard.screen()[2] ?? '';
		for (const key of ['PgDn', 'ctrl-f', 'space']) {
			dashboard.press('?');
			await dashboard.sees('╭ Help');
			const before = dashboard.text();
			await tries(dashboard, key, () => dashboard.text() !== before && top() !== '' && dashboard.text().includes('╭ Help'));
			await closeModal(dashboard, '╭ Help');
		}

		for (const key of ['esc', 'q', '?', 'F1', 'enter']) {
			dashboard.press('?');
			await dashboard.sees('╭ Help');
			await tries(dashboard, key, () => !dashboard.text().includes('╭ Help'));
		}

		dashboard.press('?');
		await dashboard.sees('╭ Help');
		await findsIn(dashboard, tries, 'connection');
	},
};

const search: Story = {
	place: 'While you type a search',
	async play(tries) {
		await using demo = await openDemo();
		const {dashboard} = demo;
		dashboard.press('?', '/');
		await dashboard.sees(filterPrompt);
		dashboard.type('connection');
		await dashboard.sees(/1 of \d/v);
		await tries(dashboard, 'enter', 'n next');
	},
};

/** The keys that move in every list and dialog, tried in a detail longer than the screen and in a form. */
const everywhere: Story = {
	place: 'In every list and dialog',
	async play(tries) {
		await using demo = await openDemo({rows: 24});
		const {dashboard} = demo;
		dashboard.press('2', 'd');
		// Once its fields are loaded, the detail continues below.
		await dashboard.sees(/╭ Compute .* more below ╮/v);
		const isAtTop = () => dashboard.text().includes('│ Why ');
		const isScrolled = () => !isAtTop();
		await tries(dashboard, 'j', isScrolled);
		await tries(dashboard, 'k', isAtTop);
		await tries(dashboard, '↓', isScrolled);
		await tries(dashboard, '↑', isAtTop);
		await tries(dashboard, 'PgDn', isScrolled);
		await tries(dashboard, 'PgUp', isAtTop);
		await tries(dashboard, 'ctrl-f', isScrolled);
		await tries(dashboard, 'ctrl-b', isAtTop);
		await tries(dashboard, 'q', () => !dashboard.text().includes('╭ Compute '));
		dashboard.press('S');
		await dashboard.sees(/▌.{0,3}?unsorted/v);
		const chosen = (): number => dashboard.screen().findIndex(line => /▌.{0,3}?(?:unsorted|id|name) /v.test(line));
		const first = chosen();
		await tries(dashboard, 'tab', () => chosen() === first + 1);
		await tries(dashboard, 'shift-tab', () => chosen() === first);
		await tries(dashboard, 'esc', () => !dashboard.text().includes('╭ Sort'));
		dashboard.press('K');
		await dashboard.sees(/╭ API keys 4/v);
		const isLast = /▌GitHub Actions/v;
		const isFirst = /▌Zoë’s laptop/v;
		await tries(dashboard, 'G', isLast);
		await tries(dashboard, 'g', isFirst);
		await tries(dashboard, 'end', isLast);
		await tries(dashboard, 'home', isFirst);
		dashboard.resize(60, 24);
		await dashboard.sees(/ more columns? →/v);
		const hasColumnsToTheLeft = /← \d+ columns?/v;
		await tries(dashboard, '→', hasColumnsToTheLeft);
		await tries(dashboard, '←', () => !hasColumnsToTheLeft.test(dashboard.text()));
	},
};

export const findingStories: readonly Story[] = [filter, search, sort, detail, copy, palette, help, everywhere];
