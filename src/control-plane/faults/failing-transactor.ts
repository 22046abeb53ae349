import {millisecondsPerDay} from '../../domain/time.js';
import {failureOf} from '../failures.js';
import type {Transactor} from '../transactor.js';
import type {Random} from '../random.js';
import type {Operation} from '../world/operation.js';
import type {Faults} from './faults.js';

/**
Longer than any program runs.
*/
const endlessMilliseconds = 36_500 * millisecondsPerDay;

const fated = (operation: Operation, faults: Faults, random: Random): Operation => ({
	...operation,
	...(faults.failsOperation(operation.action) && {failure: failureOf(random, operation.action)}),
	...(faults.isEndless(operation.action) && {ends: operation.ends + endlessMilliseconds}),
});

/**
Wraps a transactor so that the operations made through it fail or never end, as the faults in force say.
*/
export const createFailingTransactor = (transactor: Transactor, faults: Faults): Transactor => ({
	...transactor,
	transact: transition => transactor.transact(turn => {
		const outcome = transition(turn);
		const operations = outcome.changes.put?.operations?.map((operation): Operation =>
			turn.world.operations.get(operation.id) === undefined ? fated(operation, faults, turn.random) : operation);
		return operations === undefined ? outcome : {...outcome, changes: {...outcome.changes, put: {...outcome.changes.put, operations}}};
	}),
});
