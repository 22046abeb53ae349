import {capital} from '../../../src/base/capital.js';
import {serverKindOf, serverLists} from '../../../src/domain/server-lists.js';
import {projectId} from '../../control-plane/small-seed.js';
import {pathOf, startHands} from '../acting/hands.js';
import {folderWithStandInPsql, pathWith} from '../../helpers/psql-folder.js';
import type {Dashboard} from '../dashboard.js';
import type {PaneName} from '../pane.js';
import {branchesStory} from './branches.js';
import {computesStory} from './computes.js';
import {closeModal, openDemo} from './demo.js';
import {projectsStory} from './projects.js';
import type {Story} from './story.js';

const at = ({pane}: Dashboard, name: PaneName): string => pane(name).selected ?? '';

const hasColumnsToTheLeft = /← \d+ columns?/v;

const moving: Story['play'] = async tries => {
	await using demo = await openDemo();
	const {dashboard} = demo;
	dashboard.press('1');
	const isAt = (name: string) => () => at(dashboard, 'Projects').startsWith(name);
	await tries(dashboard, 'j', isAt('billing'));
	await tries(dashboard, '↓', isAt('checkout'));
	await tries(dashboard, 'k', isAt('billing'));
	await tries(dashboard, '↑', isAt('acme-shop'));
	await tries(dashboard, 'G', isAt('ci-ephemeral'));
	await tries(dashboard, 'g', isAt('acme-shop'));
	await tries(dashboard, 'end', isAt('ci-ephemeral'));
	await tries(dashboard, 'home', isAt('acme-shop'));
	dashboard.press('3', 'j');
	await dashboard.waitForGone('following');
	const place = () => dashboard.pane('Operations').rows.indexOf(at(dashboard, 'Operations'));
	for (const [down, up] of [['PgDn', 'PgUp'], ['ctrl-f', 'ctrl-b']] as const) {
		await tries(dashboard, down, () => place() > 10);
		await tries(dashboard, up, () => place() < 2);
	}

	// The footer shows which pane has the focus: only computes can be moved.
	const inComputes = () => dashboard.screen().at(-1)!.includes('b move');
	await tries(dashboard, 'o', inComputes);
	dashboard.press('3');
	await dashboard.waitUntil(() => !inComputes(), 'the operations to have the focus');
	await tries(dashboard, 'f', () => dashboard.pane('Operations').title.includes('following'));
	dashboard.press('1');
	await dashboard.waitForGone('o go there');
	await tries(dashboard, 'tab', inComputes);
	dashboard.press('3');
	await dashboard.sees('o go there');
	await tries(dashboard, 'shift-tab', inComputes);
	dashboard.press('3');
	await dashboard.sees('o go there');
	await tries(dashboard, '2', inComputes);
	await tries(dashboard, '3', 'o go there');
	await tries(dashboard, '1', () => !dashboard.text().includes('o go there') && !inComputes());
};

const looking: Story['play'] = async tries => {
	await using demo = await openDemo({isProgram: true, env: {TZ: 'Asia/Tokyo', PATH: pathWith(await folderWithStandInPsql())}});
	const {dashboard, controlPlane} = demo;
	dashboard.press('2');
	for (const [key, title] of [
		['J', '╭ Journal'],
		['d', '╭ Compute shop-primary'],
		['S', '╭ Sort'],
		['Y', '╭ Copy'],
		['K', '╭ API keys'],
		['P', '╭ Profiles'],
		[':organizations', '╭ Organizations'],
		[':connect', '╭ Connect'],
		[':config', 'Settings'],
		[':find-project', '╭ Find'],
		[':project', 'Project acme-shop'],
		[':compute', 'Compute shop-primary'],
		[':branch', 'Branch main · '],
		[':export', 'as JSON lines to '],
		[':goto', 'Go to 20'],
		[':away', '╭ While you were away'],
		[':theme', 'Theme colour-blind: '],
		['=', '╭ Compare schemas'],
		['L', '╭ Look at the past'],
		[':schedule', '╭ Snapshot schedule'],
		[':', '╭ Command'],
	] as const) {
		await tries(dashboard, key, title);
		await closeModal(dashboard, title);
	}

	dashboard.press('S');
	await dashboard.sees(/▌.{0,3}?unsorted/v);
	dashboard.press('j', 'enter');
	await dashboard.seesIn('Computes', ({title}) => title.includes('by id ↑'));
	await tries(dashboard, 'I', () => dashboard.pane('Computes').title.includes('by id ↓'));
	await tries(dashboard, 'v', 'default, protected');
	await dashboard.sees(/ more columns →/v);
	await tries(dashboard, '→', hasColumnsToTheLeft);
	await tries(dashboard, '←', () => !hasColumnsToTheLeft.test(dashboard.text()));
	dashboard.press('v');
	await dashboard.waitForGone('default, protected');
	await tries(dashboard, '/', /\n \/ /v);
	dashboard.type('reports');
	await dashboard.seesIn('Computes', ({rows}) => rows.length === 1);
	dashboard.press('enter');
	await dashboard.waitForGone(/\n \/ /v);
	await tries(dashboard, 'esc', () => dashboard.pane('Computes').rows.length === 6);
	await tries(dashboard, 'y', () => dashboard.clipboard().at(-1)?.startsWith('ep-') === true);
	await tries(dashboard, 't', /UTC {3}/v);
	const asked = controlPlane.requests().length;
	await tries(dashboard, 'r', () => controlPlane.requests().length > asked);
	await tries(dashboard, ':mouse', 'Clicks select and press');
	await tries(dashboard, '-', 'every 30m');
	await tries(dashboard, '+', 'every 1h');
	await tries(dashboard, 'p', 'paused');
	dashboard.press('p');
	await dashboard.waitForGone('paused');
	await tries(dashboard, 'Z', 'zoomed: Z goes back');
	dashboard.press('Z');
	await dashboard.waitForGone('zoomed');
	await tries(dashboard, 'F', () => dashboard.pane('Operations').title.includes('/status:failed'));
	dashboard.press('F');
	await dashboard.waitForGone('/status:failed');
	await tries(dashboard, 'B', '╭ Branches');
	dashboard.press('q');
	await dashboard.sees('╭ Computes');
	dashboard.press('2');
	await tries(dashboard, 'D', '╭ Databases');
	dashboard.press('q');
	await dashboard.sees('╭ Computes');
	await tries(dashboard, ':roles', '╭ Roles');
	dashboard.press('q');
	await dashboard.sees('╭ Computes');
	await tries(dashboard, ':snapshots', '╭ Snapshots 2');
	dashboard.press('q');
	await dashboard.sees('╭ Computes');
	for (const list of serverLists) {
		await tries(dashboard, `:${list}`, `╭ ${capital(serverKindOf(list).many)} `);
		dashboard.press('q');
		await dashboard.sees('╭ Computes');
	}

	await tries(dashboard, ':record', '● recording');
	dashboard.press('R', 'q');
	await dashboard.sees('╭ Computes');
	await tries(dashboard, 'A', '╭ All projects');
	dashboard.press('A');
	await dashboard.sees('╭ Projects');
	await tries(dashboard, 'q', () => dashboard.hasExited());
};

/** Tries the keys for changes, with an operation that fails and a change that waits. */
const acting: Story['play'] = async tries => {
	await using hands = await startHands({args: ['--interval', '1']});
	const {dashboard, server, computes: {main, staging}} = hands;
	await hands.fault('failing=start_compute,times=1');
	await server.api.send('POST', `${pathOf(staging)}/start`);
	await dashboard.sees('✕ 1 failed');
	dashboard.press('2');
	await tries(dashboard, '!', () => at(dashboard, 'Operations').includes('Error'));
	await hands.fault();
	await hands.fault(`locked=${projectId}`);
	await hands.select(main);
	hands.press('z', 'right', 'ctrl+s');
	await dashboard.sees('c cancels it');
	await tries(dashboard, 'c', 'canceled, nothing was changed');
	hands.press('z', 'right', 'ctrl+s');
	await dashboard.sees('c cancels it');
	await hands.fault();
	await hands.fault('status=422,on=PATCH /projects/*/endpoints/*');
	await dashboard.sees('T opens its');
	await tries(dashboard, 'T', '╭ Resize');
};

const everyPane: Story = {
	place: 'In every pane',
	async play(tries) {
		await moving(tries);
		await looking(tries);
		await acting(tries);
	},
};

const operations: Story = {
	place: 'Operations',
	async play(tries) {
		await using demo = await openDemo();
		const {dashboard} = demo;
		dashboard.press('3', 'j');
		await dashboard.waitForGone('following');
		await tries(dashboard, 'enter', '╭ Operation ');
		await closeModal(dashboard, '╭ Operation ');
		await tries(dashboard, 'b', '╭ New branch');
		await closeModal(dashboard, '╭ New branch');
		// Only a root branch can be restored to its own past. The next row belongs to one.
		dashboard.press('j');
		await dashboard.seesIn('Operations', ({selected}) => selected?.includes(' main ') === true);
		await tries(dashboard, ':restore-before', '╭ Restore the branch');
		await closeModal(dashboard, '╭ Restore the branch');
	},
};

export const paneStories: readonly Story[] = [computesStory, everyPane, projectsStory, operations, branchesStory];
