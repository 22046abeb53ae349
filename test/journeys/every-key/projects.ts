import {closeModal, openDemo} from './demo.js';
import type {Story} from './story.js';

export const projectsStory: Story = {
	place: 'Projects',
	async play(tries) {
		await using demo = await openDemo();
		const {dashboard} = demo;
		dashboard.press('1');
		for (const [key, title] of [
			['n', '╭ New project'],
			['e', '╭ Rename the project'],
			['s', '╭ Project settings'],
			['m', '╭ Transfer the project'],
			['X', '╭ Delete the project'],
			['R', '╭ Deleted projects'],
		] as const) {
			await tries(dashboard, key, title);
			await closeModal(dashboard, title);
		}

		dashboard.press('e');
		await dashboard.sees('╭ Rename the project');
		dashboard.press('2', 'ctrl+s');
		await dashboard.sees('was renamed to 2');
		await tries(dashboard, 'u', '╭ Undo');
		await closeModal(dashboard, '╭ Undo');
		await tries(dashboard, 'enter', () => dashboard.screen().at(-1)!.includes('b move'));
	},
};
