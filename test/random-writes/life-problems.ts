import {type Reads, knownDriftOf} from '../soak/drift.js';
import {openTasks} from '../../src/store/selectors/tasks.js';
import {breath} from './hands.js';
import {doubledIds, problemsOfPanes} from './drawn-panes.js';
import type {Life} from './life.js';
import {sentTooOften} from './ordered-writes.js';
import {sizes} from './steps.js';

/**
Returns whether the program still draws: its screen has all lines, whatever its size, and shows no uncaught error.
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

/** The number of turns of the event loop after which the screen must show the state of the store. */
const mostTurns = 50;

/** Returns the problems after a step, each as a sentence. */
export const problemsOf = async (life: Life): Promise<readonly string[]> => {
	let problems = problemsNow(life);
	for (let turns = 0; problems.length > 0 && turns < mostTurns; turns++) {
		await breath();
		problems = problemsNow(life);
	}

	return problems;
};

/**
The longest time for changes in flight to end. Ten changes of one project run one after the other, and the search for a change without an answer
takes half a minute.
*/
const longestMilliseconds = 900_000;

/**
Ends all faults and waits for every change to end.

@returns The problems at that time, and the differences between the program and the control plane, each as a sentence.
*/
export const problemsAtRest = async ({program, proxy, ids}: Life): Promise<readonly string[]> => {
	const {store, actions, plane} = program;
	await program.heal();
	program.resize(100, 30);
	if (store.getState().connection.isPaused) {
		actions.polling.togglePause();
	}

	const open = () => openTasks(store.getState());
	// A request in flight ends by the machine's own clock, not by the driven one.
	const letEnd = async () => {
		for (let waited = 0; (waited < longestMilliseconds || program.underWay() > 0) && open().length > 0; waited += 2000) {
			await program.pass(2000, 1000);
		}
	};

	const letAnswer = async () => program.until(() => program.underWay() === 0, 1);

	await letEnd();
	// An operation that began while the clock was two hours ahead ends after those two hours.
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
	// The answer to a poll that was sent before the last change does not count, but the requested poll follows it.
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
