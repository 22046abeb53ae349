import {type Reads, knownDriftOf} from '../soak/drift.js';
import {openTasks} from '../../src/store/selectors/tasks.js';
import {breath} from './hands.js';
import {doubledIds, problemsOfPanes} from './drawn-panes.js';
import type {Life} from './life.js';
import {sentTooOften} from './ordered-writes.js';
import {sizes} from './steps.js';

/**
A screen is drawn to its last line, whatever its size; after an uncaught error it is not.
*/
const isAlive = (screen: string): boolean => sizes.some(([, rows]) => screen.split('\n').length === rows) && !/^ *ERROR /mv.test(screen);

const problemsNow = ({program, proxy, orders, bugs}: Life): readonly string[] => {
	const screen = program.screen();
	const state = program.store.getState();
	return [
		...bugs.map(bug => bug instanceof Error ? bug.stack ?? bug.message : String(bug)),
		...(isAlive(screen) ? [] : ['The screen is gone.']),
		...sentTooOften(proxy.writes(), orders.counts()),
		...doubledIds(state),
		...problemsOfPanes(state, screen),
	];
};

/**
The most turns of the event loop that the screen may be behind the store.
*/
const mostTurns = 50;

/**
What is wrong after any step, each in a sentence.
*/
export const problemsOf = async (life: Life): Promise<readonly string[]> => {
	let problems = problemsNow(life);
	for (let turns = 0; problems.length > 0 && turns < mostTurns; turns++) {
		await breath();
		problems = problemsNow(life);
	}

	return problems;
};

/**
How long changes in flight may take to end: ten of one project run one after the other, and one with a lost answer is searched for during half a
minute.
*/
const longestMilliseconds = 900_000;

/**
Ends all faults and waits for every change to end.

@returns What is wrong then, and where the program differs from the control plane, each in a sentence.
*/
export const problemsAtRest = async ({program, proxy, ids}: Life): Promise<readonly string[]> => {
	const {store, actions, plane} = program;
	await program.heal();
	program.resize(100, 30);
	if (store.getState().connection.isPaused) {
		actions.polling.togglePause();
	}

	const open = () => openTasks(store.getState());
	// A call in flight ends by the machine's own time, however much passes on the driven clock.
	const letEnd = async () => {
		for (let waited = 0; (waited < longestMilliseconds || program.underWay() > 0) && open().length > 0; waited += 2000) {
			await program.pass(2000, 1000);
		}
	};

	const letAnswer = async () => program.until(() => program.underWay() === 0, 1);

	await letEnd();
	// What began while the clock was two hours ahead is due in two hours, which pass now.
	if (open().length > 0) {
		plane.clock.advance(7_200_000);
		await letEnd();
	}

	if (open().length > 0) {
		return [`These changes do not come to an end: ${JSON.stringify(open(), undefined, '  ')}`];
	}

	plane.settle();
	while (store.getState().modal.length > 0) {
		actions.modals.close();
	}

	if (store.getState().view.isAll) {
		program.press('A');
	}

	await program.pass(10_000, 5000);
	actions.polling.refreshNow();
	await letAnswer();
	// What was in progress was asked before the last change, and its answer counts no more: the poll that was asked for follows it.
	await program.pass(1, 1);
	await letAnswer();
	const reads: Reads = {
		async get(path) {
			const answer = await fetch(proxy.baseUrl + path, {headers: {authorization: `Bearer ${plane.apiKey}`}});
			if (!answer.ok) {
				throw new Error(`GET ${path} was answered with ${answer.status}.`);
			}

			return {body: await answer.json() as never};
		},
	};
	return knownDriftOf(reads, store.getState(), store.getState().view.openProjectId ?? '', ids.isUsable);
};
