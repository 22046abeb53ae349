import {startDashboard} from '../../helpers/dashboard.js';
import type {TerminalDriver} from '../../helpers/terminal-driver-type.js';
import {besideEmptyFrames} from '../beside-empty-frames.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {against, asFigure} from '../judge.js';
import {timeKey, type KeyTime} from '../key-time.js';
import {slowest} from '../slowest.js';
import {enterPane, moveAround} from '../moves.js';
import {median} from '../statistics.js';
import {serveWorld, treeOfBranches} from '../worlds.js';

const count = 2000;
const moves = 60;
const filter = 'age>14d !protected branch-1';

const timeTo = async (terminal: TerminalDriver, press: () => void, text: string): Promise<KeyTime> => {
	const taken = await timeKey(terminal, press, () => terminal.text().includes(text), text);
	await terminal.idle(30);
	return taken;
};

const measureKeys = async () => {
	await using server = await serveWorld(await treeOfBranches(count));
	await using terminal = await startDashboard({env: {PGTOWER_BASE_URL: server.baseUrl, PGTOWER_API_KEY: server.apiKey!}});
	await terminal.waitFor('branch-1');
	await terminal.idle(500);
	const opened = await timeTo(terminal, () => {
		terminal.press('B');
	}, `Branches ${count}`);
	terminal.press('B');
	await terminal.waitFor('╭ Computes');
	await enterPane(terminal, 'B');
	const around = await moveAround(terminal, moves);
	terminal.press('/');
	await terminal.waitFor(/\n \/ /v);
	const typed: KeyTime[] = [];
	for (let length = 1; length <= filter.length; length++) {
		typed.push(await timeTo(terminal, () => {
			terminal.type(filter.slice(length - 1, length));
		}, `/ ${filter.slice(0, length).trimEnd()}`));
	}

	return {opened, moved: around, typed};
};

/** The time from a key press to the last byte of its frame, in a project with many branches. */
export const branches: Part = {
	name: 'branches',
	async measure({empty}) {
		const {result: {opened, moved, typed}, undisturbed} = await besideEmptyFrames(empty, measureKeys);
		return [
			asFigure(undisturbed),
			against(budgets.branchesOpened, opened.undisturbed, undisturbed),
			slowest(budgets.slowKey, moved, undisturbed, `${count} branches`),
			against(budgets.branchesFiltered, median(typed.map(time => time.undisturbed)), undisturbed),
		];
	},
};
