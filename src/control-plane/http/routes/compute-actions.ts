import type {Turn} from '../../transitions/turn.js';
import type {ComputeOutcome} from '../../transitions/computes/compute-outcome.js';
import {restartCompute} from '../../transitions/computes/restart-compute.js';
import {startCompute} from '../../transitions/computes/start-compute.js';
import {suspendComputeNow} from '../../transitions/computes/suspend-compute.js';
import type {Compute} from '../../world/compute.js';
import {encodeOutcome} from './computes.js';
import {loadCompute} from './load-resource.js';
import type {Route} from './route.js';

// Not a template literal: braces are the route table's notation for a parameter of the path.
const computePath = '/projects/{project_id}/endpoints/{endpoint_id}';

const action = (name: string, transition: (turn: Turn, compute: Compute) => ComputeOutcome): Route => ({
	method: 'POST',
	path: `${computePath}/${name}`,
	answer(call) {
		const compute = loadCompute(call);
		return {status: 200, body: encodeOutcome(call.transactor.transact(turn => transition(turn, compute)))};
	},
});

/**
Restarting, waking and suspending a compute.

@see docs/control-api.md#compute-restart; docs/control-api.md#compute-start
*/
export const computeActionRoutes: readonly Route[] = [
	action('start', startCompute),
	action('suspend', suspendComputeNow),
	action('restart', restartCompute),
];
