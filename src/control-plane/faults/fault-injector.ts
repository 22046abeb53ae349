import type {Clock} from '../../base/clock.js';
import {millisecondsPerDay} from '../../domain/time.js';
import {failureOf} from '../failures.js';
import type {Transactor} from '../transactor.js';
import type {Random} from '../random.js';
import type {Operation} from '../world/operation.js';
import type {Handler} from '../http/server/listen.js';
import {createFaults, type Faults} from './faults.js';
import type {Fault} from './fault.js';
import {createFaultControl} from './fault-control.js';
import {withFaults} from './with-faults.js';
import {createRequestsSeen} from './requests-seen.js';

/**
Creates a clock that shows another time of day than `clock`. Timers still take their normal time.

`shift`: returns the current shift in milliseconds.
*/
const createShiftedClock = (clock: Clock, shift: () => number): Clock => ({
	now: () => clock.now() + shift(),
	after: (milliseconds, callback) => clock.after(milliseconds, callback),
});

/** A duration longer than any program runs. */
const endlessMilliseconds = 36_500 * millisecondsPerDay;

const fated = (operation: Operation, faults: Faults, random: Random): Operation => ({
	...operation,
	...(faults.failsOperation(operation.action) && {failure: failureOf(random, operation.action)}),
	...(faults.isEndless(operation.action) && {ends: operation.ends + endlessMilliseconds}),
});

/** Wraps a transactor so that new operations fail or never end, according to the active faults. */
const createFailingTransactor = (transactor: Transactor, faults: Faults): Transactor => ({
	...transactor,
	transact: transition => transactor.transact(turn => {
		const outcome = transition(turn);
		const operations = outcome.changes.put?.operations?.map((operation): Operation =>
			turn.world.operations.get(operation.id) === undefined ? fated(operation, faults, turn.random) : operation);
		return operations === undefined ? outcome : {...outcome, changes: {...outcome.changes, put: {...outcome.changes.put, operations}}};
	}),
});

export type FaultInjector = {
	/**
	Returns the API's handler with the active faults applied.

	`root`: the path of the API root.
	*/
	readonly around: (root: string, api: Handler) => Handler;

	/** Answers the requests that control the faults. Absent if faults can't be controlled. */
	readonly control?: Handler;

	/** Wraps the routes' transactor so that operations started by the routes can fail or never end. */
	readonly transactor: (transactor: Transactor) => Transactor;

	/** The control plane's clock, shifted by the active faults. */
	readonly clock: Clock;
};

export const createFaultInjector = ({faults: first, hasControl, clock, random}: {
	readonly faults: readonly Fault[];
	readonly hasControl: boolean;
	readonly clock: Clock;
	readonly random: Random;
}): FaultInjector => {
	const faults = createFaults(first, clock, random);
	const seen = createRequestsSeen();
	return {
		around: (root, api) => withFaults(api, {
			root, faults, seen, clock, random,
		}),
		...(hasControl && {control: createFaultControl(faults, seen)}),
		transactor: transactor => createFailingTransactor(transactor, faults),
		clock: createShiftedClock(clock, faults.clockShift),
	};
};
