import type {HttpBindings} from '@hono/node-server';
import type {Hono, MiddlewareHandler} from 'hono';
import type {Clock} from '../../base/clock.js';
import type {Ledger} from '../transactor.js';
import type {Random} from '../random.js';
import {createFailingLedger} from './failing-ledger.js';
import type {Fault} from './fault.js';
import {createFaultControl} from './fault-control.js';
import {faultMiddleware} from './fault-middleware.js';
import {createFaults} from './faults.js';
import {createRequestsSeen} from './requests-seen.js';
import {createShiftedClock} from './shifted-clock.js';

type Env = {
	readonly Bindings: HttpBindings;
};

/**
What makes a server's requests go wrong.
*/
export type Faulting = {
	/**
	`root`: the path of the API root.
	*/
	readonly middleware: (root: string) => MiddlewareHandler<Env>;

	/**
	The routes beside the API; absent where nobody may control faults.
	*/
	readonly control?: Hono<Env>;

	/**
	The ledger that the routes shall work on, made of the one that does the work.
	*/
	readonly ledger: (ledger: Ledger) => Ledger;

	/**
	The clock that the control plane shall go by.
	*/
	readonly clock: Clock;
};

/**
Readies faults for a server.
*/
export const createFaulting = ({faults: first, hasControl, clock, random}: {
	readonly faults: readonly Fault[];
	readonly hasControl: boolean;
	readonly clock: Clock;
	readonly random: Random;
}): Faulting => {
	const faults = createFaults(first, clock, random);
	const seen = createRequestsSeen();
	return {
		middleware: root => faultMiddleware({
			root, faults, seen, clock, random,
		}),
		...(hasControl && {control: createFaultControl(faults, seen)}),
		ledger: ledger => createFailingLedger(ledger, faults),
		clock: createShiftedClock(clock, faults.clockShift),
	};
};
