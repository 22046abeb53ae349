import type {Clock} from '../../base/clock.js';
import type {Handler} from '../http/server/listen.js';
import type {Transactor} from '../transactor.js';
import type {Random} from '../random.js';
import {createFailingTransactor} from './failing-transactor.js';
import type {Fault} from './fault.js';
import {createFaultControl} from './fault-control.js';
import {withFaults} from './with-faults.js';
import {createFaults} from './faults.js';
import {createRequestsSeen} from './requests-seen.js';
import {createShiftedClock} from './shifted-clock.js';

/**
What makes a server's requests go wrong.
*/
export type FaultInjector = {
	/**
	The API with its faults. `root`: the path of its root.
	*/
	readonly around: (root: string, api: Handler) => Handler;

	/**
	What answers beside the API; absent where nobody may control faults.
	*/
	readonly control?: Handler;

	/**
	Wraps the transactor that does the work; the routes use the result.
	*/
	readonly transactor: (transactor: Transactor) => Transactor;

	/**
	The clock that the control plane uses.
	*/
	readonly clock: Clock;
};

/**
Prepares the faults of a server.
*/
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
