import {millisecondsPerDay} from '../../domain/time.js';
import {failureOf} from '../failures.js';
import type {Ledger} from '../transactor.js';
import type {Random} from '../random.js';
import type {Operation} from '../world/operation.js';
import type {Faults} from './faults.js';

/**
Longer than anybody looks on.
*/
const endlessMilliseconds = 36_500 * millisecondsPerDay;

const fated = (operation: Operation, faults: Faults, random: Random): Operation => ({
	...operation,
	...(faults.failsOperation(operation.action) && {failure: failureOf(random, operation.action)}),
	...(faults.isEndless(operation.action) && {ends: operation.ends + endlessMilliseconds}),
});

/**
A ledger that makes operations fail, or never end, as the faults in force say: those that come of what is made through it.
*/
export const createFailingLedger = (ledger: Ledger, faults: Faults): Ledger => ({
	...ledger,
	make: transition => ledger.make(turn => {
		const outcome = transition(turn);
		const operations = outcome.changes.put?.operations?.map((operation): Operation =>
			turn.world.operations.get(operation.id) === undefined ? fated(operation, faults, turn.random) : operation);
		return operations === undefined ? outcome : {...outcome, changes: {...outcome.changes, put: {...outcome.changes.put, operations}}};
	}),
});
