import type {Turn} from '../../transactor.js';
import type {ComputeOutcome} from '../../transitions/computes/compute-outcome.js';
import {restartCompute} from '../../transitions/computes/restart-compute.js';
import {startCompute} from '../../transitions/computes/start-compute.js';
import {suspendComputeNow} from '../../transitions/computes/suspend-compute.js';
import type {Compute} from '../../world/compute.js';
import {encodeOutcome} from './computes.js';
import {reachCompute} from './reach.js';
import type {Route} from './route.js';

// Not a template: what is in braces is the table's own notation for a part of a path.
const computePath = '/projects/{project_id}/endpoints/{endpoint_id}';

const action = (name: string, transition: (turn: Turn, compute: Compute) => ComputeOutcome): Route => ({
	method: 'POST',
	path: `${computePath}/${name}`,
	answer(call) {
		const compute = reachCompute(call);
		return {status: 200, body: encodeOutcome(call.ledger.make(turn => transition(turn, compute)))};
	},
});

/**
What can be done to a compute as it is.

@see docs/control-api.md#compute-restart; docs/control-api.md#compute-start
*/
export const computeActionRoutes: readonly Route[] = [
	action('start', startCompute),
	action('suspend', suspendComputeNow),
	action('restart', restartCompute),
];
