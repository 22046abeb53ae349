import {goTo, send} from '../form-hands.js';
import {closeModal, openDemo} from './demo.js';
import type {Story} from './story.js';

export const branchesStory: Story = {
	place: 'Branches',
	async play(tries) {
		await using demo = await openDemo();
		const {dashboard} = demo;
		const open = async () => {
			dashboard.press('B');
			await dashboard.sees('╭ Branches');
		};

		await open();
		await tries(dashboard, 'B', '╭ Computes');
		await open();
		await tries(dashboard, 'q', '╭ Computes');
		await open();
		await tries(dashboard, 'space', ' · 1 marked');
		dashboard.press('j', 'j');
		await tries(dashboard, 'ctrl-space', ' · 3 marked');
		dashboard.press('j');
		await tries(dashboard, 'ctrl-`', ' · 4 marked');
		await tries(dashboard, 'a', ' · 5 marked');
		dashboard.press('escape');
		await dashboard.waitForGone('marked');
		dashboard.press('G');
		await dashboard.seesIn('Branches', ({selected}) => selected?.includes('preview/') === true);
		for (const [key, title] of [
			['n', '╭ New branch'], ['c', '╭ New compute'], ['e', '╭ Edit the branch'], ['R', '╭ Reset'], ['b', '╭ Restore'], ['X', '╭ Delete'], ['U', '╭ Deleted branches'],
		] as const) {
			await tries(dashboard, key, title);
			await closeModal(dashboard, title);
		}

		await tries(dashboard, 'N', '╭ Snapshots 2');
		dashboard.press('b');
		await send(dashboard, 'Restore a snapshot');
		await dashboard.sees('The snapshot was restored as the branch');
		dashboard.press('q');
		await dashboard.sees('╭ Branches');
		await goTo(dashboard, 'Branches', ' restored ');
		await tries(dashboard, 's', '╭ Finalize the restore');
		await closeModal(dashboard, '╭ Finalize the restore');
		await goTo(dashboard, 'Branches', 'preview/');
		await tries(dashboard, 'm', '╭ Make it the default branch');
		await closeModal(dashboard, '╭ Make it the default branch');
		for (const [name, line] of [
			[':protect', 'Protects it'], [':expire', 'It is deleted on'],
		] as const) {
			await tries(dashboard, name, line);
			await closeModal(dashboard, '╭ Edit the branch');
		}

		await tries(dashboard, ':unprotect', 'is not protected.');
		await tries(dashboard, ':keep', 'has no expiry.');

		dashboard.press('e');
		await dashboard.sees('╭ Edit the branch');
		dashboard.press('2', 'ctrl+s');
		await dashboard.sees('was renamed to');
		await tries(dashboard, 'u', '╭ Undo');
		await closeModal(dashboard, '╭ Undo');
		await tries(dashboard, 'enter', '╭ Computes');
	},
};
