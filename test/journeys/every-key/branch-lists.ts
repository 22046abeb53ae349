import {closeModal, openDemo} from './demo.js';
import type {Story} from './story.js';

/**
The keys of the databases or the roles of a branch.
*/
const storyOf = (place: string, {title, other, detail}: {readonly title: string; readonly other: string; readonly detail: string}): Story => ({
	place,
	async play(tries) {
		await using demo = await openDemo();
		const {dashboard} = demo;
		const open = async () => {
			dashboard.press('D');
			await dashboard.sees('╭ Databases 1');
			if (title === '╭ Databases') {
				return;
			}

			dashboard.press('tab');
			await dashboard.sees(`${title} 1`);
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

		for (const key of ['tab', 'shift-tab']) {
			await tries(dashboard, key, other);
			dashboard.press('tab');
			await dashboard.sees(`${title} 1`);
		}
	},
});

export const branchListStories: readonly Story[] = [
	storyOf('Databases of a branch', {title: '╭ Databases', other: '╭ Roles', detail: '╭ Database '}),
	storyOf('Roles of a branch', {title: '╭ Roles', other: '╭ Databases', detail: '╭ Role '}),
];
