import {computeUpdateBody, newComputeBody} from '../parse/compute-body.js';
import {parse} from '../parse/parse.js';
import {restartCompute, startCompute, suspendComputeNow} from '../../transitions/computes/compute-actions.js';
import type {ComputeOutcome} from '../../transitions/computes/compute-request.js';
import {createCompute, deleteCompute, updateCompute} from '../../transitions/computes/computes.js';
import type {Turn} from '../../transitions/turn.js';
import type {Compute} from '../../world/compute.js';
import {encodeCompute} from '../encode/endpoint.js';
import {encodeOperation} from '../encode/operation.js';
import {
	loadBranch,
	loadCompute,
	loadProject,
	requireSettings,
} from './load-resource.js';
import type {Route} from './route.js';

const encodeOutcome = ({compute, operations}: ComputeOutcome) => ({
	endpoint: encodeCompute(compute),
	operations: operations.map(operation => encodeOperation(operation)),
});

// The braces mark path parameters, not placeholders of a template literal.
const computePath = '/projects/{project_id}/endpoints/{endpoint_id}';

const action = (name: string, transition: (turn: Turn, compute: Compute) => ComputeOutcome): Route => ({
	method: 'POST',
	path: `${computePath}/${name}`,
	answer(call) {
		const compute = loadCompute(call);
		return {status: 200, body: encodeOutcome(call.transactor.transact(turn => transition(turn, compute)))};
	},
});

/** @see docs/control-api.md#compute-requests; docs/control-api.md#compute-restart; docs/control-api.md#compute-start */
export const computeRoutes: readonly Route[] = [
	{
		method: 'GET',
		path: '/projects/{project_id}/endpoints',
		answer(call) {
			const computes = call.transactor.turn().world.computes.of(loadProject(call).id);
			return {status: 200, body: {endpoints: Array.from(computes, compute => encodeCompute(compute))}};
		},
	},
	{
		method: 'POST',
		path: '/projects/{project_id}/endpoints',
		check: async call => requireSettings(call, parse(newComputeBody, call.body)),
		answer(call) {
			const project = loadProject(call);
			const request = parse(newComputeBody, call.body);
			return {status: 201, body: encodeOutcome(call.transactor.transact(turn => createCompute(turn, project.id, request)))};
		},
	},
	{
		method: 'GET',
		path: '/projects/{project_id}/branches/{branch_id}/endpoints',
		answer(call) {
			const {id, projectId} = loadBranch(call);
			const computes = [...call.transactor.turn().world.computes.of(projectId)].filter(({branchId}) => branchId === id);
			return {status: 200, body: {endpoints: computes.map(compute => encodeCompute(compute))}};
		},
	},
	{
		method: 'GET',
		path: computePath,
		answer: call => ({status: 200, body: {endpoint: encodeCompute(loadCompute(call))}}),
	},
	{
		method: 'PATCH',
		path: computePath,
		check: async call => requireSettings(call, parse(computeUpdateBody, call.body), loadCompute(call)),
		answer(call) {
			const {id, projectId} = loadCompute(call);
			const update = parse(computeUpdateBody, call.body);
			return {status: 200, body: encodeOutcome(call.transactor.transact(turn => updateCompute(turn, projectId, id, update)))};
		},
	},
	{
		method: 'DELETE',
		path: computePath,
		answer(call) {
			const project = loadProject(call);
			const compute = call.transactor.turn().world.computes.get(call.path('endpoint_id'));
			// A missing compute already satisfies a DELETE.
			return compute?.projectId === project.id
				? {status: 200, body: encodeOutcome(call.transactor.transact(turn => deleteCompute(turn, compute)))}
				: {status: 204};
		},
	},
	action('start', startCompute),
	action('suspend', suspendComputeNow),
	action('restart', restartCompute),
];
