import {receiveBranches} from '../../src/store/slices/branches.js';
import {receiveComputes, receiveProjects, receiveNewestOperations} from '../../src/store/updates/receive-lists.js';
import {connectedTo, sampledTraffic} from '../../src/store/slices/connection.js';
import {answered} from '../../src/store/updates/key-question.js';
import {on} from '../../src/store/state.js';
import {
	branch,
	compute,
	noon,
	operation,
	project,
} from '../store/fixtures.js';

const {id: projectId} = project();

/** A small world with each state, each size and each kind of operation. */
export const smallWorld = [
	on('connection', connectedTo({serverName: 'demo', baseUrl: 'http://127.0.0.1:4610/api/v2'})),
	answered(noon),
	on('connection', sampledTraffic({requestsLastMinute: 24, requestLimit: 300, latencyMilliseconds: 12})),
	receiveProjects({
		items: [
			project(),
			project({
				id: 'billing-1', name: 'billing', regionId: 'aws-eu-west-1', pgVersion: 16,
			}),
			project({id: 'checkout-1', name: 'checkout', isLocked: true}),
			project({id: 'kasse-1', name: '結帳系統', pgVersion: 15}),
		],
		isComplete: true,
		at: noon,
	}),
	on('branches', receiveBranches(projectId, [
		branch(),
		branch({id: 'br-dev-a1-b2', name: 'dev', isDefault: false}),
		branch({id: 'br-staging-a1-b2', name: 'staging', isDefault: false}),
	], noon)),
	receiveComputes(projectId, [
		compute(),
		compute({
			id: 'ep-old-fog-b2', type: 'read_only', size: {min: 1, max: 1}, currentState: 'idle', suspendedAt: noon - 1_140_000,
		}),
		compute({
			id: 'ep-new-day-c3', branchId: 'br-dev-a1-b2', size: {min: 2, max: 2}, currentState: 'init', pendingState: 'active',
		}),
		compute({
			id: 'ep-big-sky-d4', branchId: 'br-staging-a1-b2', size: {min: 24, max: 24}, suspendTimeoutSeconds: -1, isDisabled: true,
		}),
	], noon),
	receiveNewestOperations(projectId, {
		items: [
			operation({
				id: 'op-1', status: 'running', branchId: 'br-dev-a1-b2', computeId: 'ep-new-day-c3', createdAt: noon - 1400, updatedAt: noon - 1400,
			}),
			operation({id: 'op-2', action: 'apply_config', createdAt: noon - 9000}),
			operation({
				id: 'op-3', action: 'check_availability', status: 'failed', failuresCount: 2, branchId: 'br-staging-a1-b2', computeId: undefined,
				createdAt: noon - 597_000, totalDurationMilliseconds: 31_000,
			}),
			operation({
				id: 'op-4', action: 'tenant_reattach', status: 'skipped', createdAt: noon - 90_000_000,
			}),
			operation({
				id: 'op-5', action: 'start_compute', failuresCount: 1, createdAt: noon - 99_000_000,
			}),
		],
		cursor: 'older',
	}, noon),
] as const;
