import type {Dashboard} from '../dashboard.js';
import {closeModal, openDemo} from './demo.js';
import type {Story, Try} from './story.js';

type Place = {
	readonly title: string;
	readonly other: string;
	readonly detail: string;
	readonly changes: (tries: Try, dashboard: Dashboard) => Promise<void>;
};

const marks = async (tries: Try, dashboard: Dashboard, title: string) => {
	for (const key of ['space', 'ctrl-space', 'ctrl-`']) {
		await tries(dashboard, key, ' · 1 marked');
		dashboard.press('escape');
		await dashboard.waitForGone('marked');
		await dashboard.sees(title);
	}
};

const opens = async (tries: Try, dashboard: Dashboard, key: string, title: string) => {
	await tries(dashboard, key, title);
	await closeModal(dashboard, title);
};

/**
Tries the keys that change databases. The list is read again after each change, and then has the expected number of rows.
*/
const changesDatabases = async (tries: Try, dashboard: Dashboard) => {
	await opens(tries, dashboard, 'n', '╭ New database');
	await opens(tries, dashboard, 'X', '╭ Delete the database');
	await opens(tries, dashboard, 'e', '╭ Edit the database');
	dashboard.press('e');
	await dashboard.sees('╭ Edit the database');
	dashboard.press('2', 'ctrl+s');
	await dashboard.sees('was renamed to');
	await opens(tries, dashboard, 'u', '╭ Undo');
	await tries(dashboard, 'Q', 'psql is not in PATH');
	dashboard.press('escape');
	await dashboard.waitForGone('psql is not in PATH');
	await tries(dashboard, 'M', 'Transactions/s');
	dashboard.press('q', '2', 'D');
	await dashboard.sees('╭ Databases 1');
};

/** Closes a password on the screen, like a user who has stored it. */
const forget = async (dashboard: Dashboard) => {
	dashboard.press('escape');
	await dashboard.sees('esc again to forget the secret');
	dashboard.press('escape');
	await dashboard.waitForGone('╭ The password of');
};

const changesRoles = async (tries: Try, dashboard: Dashboard) => {
	await opens(tries, dashboard, 'n', '╭ New role');
	await opens(tries, dashboard, 'R', '╭ Reset the password');
	await tries(dashboard, 'V', '╭ The password of');
	await forget(dashboard);
	dashboard.press('n');
	await dashboard.sees('╭ New role');
	dashboard.type('reports');
	dashboard.press('ctrl+s');
	await dashboard.sees('╭ The password of reports');
	await forget(dashboard);
	await dashboard.sees('╭ Roles 2');
	dashboard.press('G');
	await dashboard.sees(/▌ +reports/v);
	await opens(tries, dashboard, 'X', '╭ Delete the role');
	await tries(dashboard, 'Q', 'postgresql://reports@');
	dashboard.press('escape');
	await dashboard.waitForGone('psql is not in PATH');
	await tries(dashboard, 'W', '╭ Sessions');
	dashboard.press('q', '2', 'D');
	await dashboard.sees('╭ Databases 1');
	dashboard.press('tab');
	await dashboard.sees('╭ Roles 2');
};

/** Makes the story of the keys for the databases or the roles of a branch. */
const storyOf = (place: string, {title, other, detail, changes}: Place): Story => ({
	place,
	async play(tries) {
		await using demo = await openDemo({env: {PATH: '/var/empty'}});
		const {dashboard} = demo;
		const open = async () => {
			dashboard.press('D');
			await dashboard.sees(/╭ Databases \d/v);
			if (title === '╭ Databases') {
				return;
			}

			dashboard.press('tab');
			await dashboard.sees(new RegExp(String.raw`${title} \d`, 'v'));
		};

		dashboard.press('2');
		for (const key of ['q', 'D']) {
			await open();
			await tries(dashboard, key, '╭ Computes');
		}

		await open();
		for (const key of ['enter', 'd']) {
			await tries(dashboard, key, detail);
			await closeModal(dashboard, detail);
		}

		await marks(tries, dashboard, title);
		await changes(tries, dashboard);
		for (const key of ['tab', 'shift-tab']) {
			await tries(dashboard, key, other);
			dashboard.press('tab');
			await dashboard.sees(new RegExp(String.raw`${title} \d`, 'v'));
		}
	},
});

/** The story of the keys for the snapshots of a project. */
const snapshotStory: Story = {
	place: 'Snapshots of a project',
	async play(tries) {
		await using demo = await openDemo();
		const {dashboard} = demo;
		const open = async () => {
			dashboard.press('B', 'N');
			await dashboard.sees('╭ Snapshots 2');
		};

		await open();
		for (const key of ['enter', 'd']) {
			await tries(dashboard, key, '╭ Snapshot before the migration');
			await closeModal(dashboard, '╭ Snapshot before the migration');
		}

		await marks(tries, dashboard, '╭ Snapshots');
		for (const [key, title] of [['n', '╭ New snapshot'], ['b', '╭ Restore a snapshot'], ['s', '╭ Snapshot schedule'], ['X', '╭ Delete the snapshot']] as const) {
			await opens(tries, dashboard, key, title);
		}

		await tries(dashboard, 'e', '╭ Edit the snapshot');
		dashboard.press('2', 'ctrl+s');
		await dashboard.sees('was renamed to');
		await opens(tries, dashboard, 'u', '╭ Undo');
	},
};

export const branchListStories: readonly Story[] = [
	snapshotStory,
	storyOf('Databases of a branch', {
		title: '╭ Databases', other: '╭ Roles', detail: '╭ Database ', changes: changesDatabases,
	}),
	storyOf('Roles of a branch', {
		title: '╭ Roles', other: '╭ Databases', detail: '╭ Role ', changes: changesRoles,
	}),
];
