import type {Clock} from '../base/clock.js';
import type {Instant} from '../domain/time.js';
import type {Random} from './random.js';
import {dueAfter, dueIn, type Due} from './schedule/due.js';
import {startSchedule} from './schedule/schedule.js';
import {happen} from './transitions/operations/due-transition.js';
import type {Storage} from './storage/storage.js';
import type {Changes} from './world/changes.js';
import type {World, WritableWorld} from './world/world.js';

/**
What a transition is given: the world as it is, the time, and chance.
*/
export type Turn = {
	readonly world: World;
	readonly now: Instant;
	readonly random: Random;

	/**
	How many operations a project keeps.
	*/
	readonly keptOperations: number;
};

/**
The one writer of a world. Everything that changes goes through it: what clients ask for, what comes due, what traffic does.
*/
export type Ledger = {
	readonly turn: () => Turn;

	/**
	Runs a transition and makes its changes, in one synchronous step; when it throws, nothing has changed.

	@returns What the transition returned.
	*/
	readonly make: <Outcome extends {readonly changes: Changes}>(transition: (turn: Turn) => Outcome) => Outcome;

	/**
	Ends what would happen by itself.
	*/
	readonly stop: () => void;
};

/**
After how long something that was due and went wrong is tried again.
*/
const retryMilliseconds = 1000;

type LedgerOptions = {
	readonly world: WritableWorld;
	readonly clock: Clock;
	readonly random: Random;
	readonly keptOperations: number;

	/**
	Absent for a world that lives in memory only.
	*/
	readonly storage?: Storage;

	/**
	Told of a bug met where no request waits for an answer.
	*/
	readonly report: (error: unknown) => void;
};

/**
Takes up a world: from now on, what is due in it happens.
*/
export const startLedger = ({world, clock, random, keptOperations, storage, report}: LedgerOptions): Ledger => {
	const turn = (): Turn => ({
		world, now: clock.now(), random, keptOperations,
	});

	const make: Ledger['make'] = transition => {
		const outcome = transition(turn());
		// Kept before it is true: what can't be kept has not happened.
		storage?.write(outcome.changes);
		world.apply(outcome.changes);
		book(dueAfter(outcome.changes));
		return outcome;
	};

	const schedule = startSchedule(clock, key => {
		try {
			make(current => happen(current, key));
		} catch (error) {
			report(error);
			schedule.book(key, clock.now() + retryMilliseconds);
		}
	});

	const book = (due: readonly Due[]) => {
		for (const {id, at} of due) {
			schedule.book(id, at);
		}
	};

	book(dueIn(world));
	return {turn, make, stop: schedule.stop};
};
