import {folderWithStandInPsql, pathWith} from '../../helpers/psql-folder.js';
import {closeModal, openDemo} from './demo.js';
import type {Story} from './story.js';

export const computesStory: Story = {
	place: 'Computes',
	async play(tries) {
		await using demo = await openDemo({env: {PATH: pathWith(await folderWithStandInPsql())}});
		const {dashboard, controlPlane} = demo;
		dashboard.press('2');
		for (const [key, title] of [
			['n', '╭ New compute'], ['b', '╭ Move'], ['z', '╭ Resize'], ['e', '╭ Edit'], ['R', '╭ Restart'], ['X', '╭ Delete'], ['s', '╭ Suspend'], ['enter', '╭ Compute shop-primary'],
		] as const) {
			await tries(dashboard, key, title);
			await closeModal(dashboard, title);
		}

		await tries(dashboard, 'space', () => dashboard.pane('Computes').title.includes('1 marked'));
		dashboard.press('j', 'j');
		await tries(dashboard, 'ctrl-space', () => dashboard.pane('Computes').title.includes('3 marked'));
		dashboard.press('j', 'space', 'j');
		await tries(dashboard, 'ctrl-`', () => dashboard.pane('Computes').title.includes('5 marked'));
		dashboard.press('escape');
		await dashboard.seesIn('Computes', ({title}) => !title.includes('marked'));
		dashboard.press('g');
		await dashboard.seesIn('Computes', ({selected}) => selected?.includes('shop-primary') === true);

		dashboard.press('j');
		await dashboard.seesIn('Computes', ({selected}) => selected?.includes('reports') === true);
		dashboard.press('z', 'right', 'ctrl+s');
		await dashboard.sees('was resized');
		await tries(dashboard, 'u', '╭ Undo');
		await closeModal(dashboard, '╭ Undo');
		dashboard.press('j');
		await dashboard.seesIn('Computes', ({selected}) => selected?.includes('idle') === true);
		await tries(dashboard, 'w', () => controlPlane.requests().some(request => request.startsWith('POST') && request.endsWith('/start')));
		dashboard.press('g');
		await tries(dashboard, ':disable', '╭ Edit');
		dashboard.press('whole escape', 'whole escape', 'G');
		await dashboard.seesIn('Computes', ({selected}) => selected?.includes('disabled') === true);
		await tries(dashboard, ':enable', '╭ Edit');
		dashboard.press('whole escape', 'whole escape', 'g');
		await dashboard.seesIn('Computes', ({selected}) => selected?.includes('shop-primary') === true);
		await tries(dashboard, 'Q', '╭ psql on shop-primary');
		await closeModal(dashboard, '╭ psql on');
		await tries(dashboard, 'W', 'Sessions · shop-primary');
		dashboard.press('q');
		await dashboard.sees('╭ Computes');
		await tries(dashboard, 'M', 'Blocked sessions · shop-primary');
	},
};
