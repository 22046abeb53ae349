import {failureOf} from '../failures.js';
import type {Ledger} from '../ledger.js';
import type {Operation} from '../world/operation.js';
import type {Faults} from './faults.js';

/**
A ledger that makes operations fail as the faults in force say: those that come of what is made through it.
*/
export const createFailingLedger = (ledger: Ledger, faults: Faults): Ledger => ({
	...ledger,
	make: transition => ledger.make(turn => {
		const outcome = transition(turn);
		const operations = outcome.changes.put?.operations?.map((operation): Operation => {
			const isNew = turn.world.operations.get(operation.id) === undefined;
			return isNew && faults.failsOperation(operation.action) ? {...operation, failure: failureOf(turn.random, operation.action)} : operation;
		});
		return operations === undefined ? outcome : {...outcome, changes: {...outcome.changes, put: {...outcome.changes.put, operations}}};
	}),
});
