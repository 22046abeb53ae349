import {on, type Update} from '../../../src/store/state.js';
import {receivedKeys} from '../../../src/store/slices/api-keys.js';
import {receiveBranches} from '../../../src/store/slices/branches.js';
import {recordedEntry} from '../../../src/store/slices/journal.js';
import {beganSessions} from '../../../src/store/slices/sessions.js';
import {cameBack, receiveAway, receiveAwayProjects} from '../../../src/store/updates/away.js';
import {serverLists} from '../../../src/domain/server-lists.js';
import {
	receiveReadList,
	receiveComputes,
	receiveProjects,
	receiveServerList,
	receiveSessionList,
	receiveNewestOperations,
} from '../../../src/store/updates/receive-lists.js';
import {
	branch,
	branchSnapshot,
	compute,
	database,
	fullBranch,
	fullCompute,
	fullOperation,
	noon,
	operation,
	project,
	role,
} from '../../store/fixtures.js';
import {serverReading, serverRow} from '../../store/server-rows.js';
import {smallWorld} from '../worlds.js';

const {id: projectId} = project();

const failed = [operation({
	id: 'op-f', status: 'failed', createdAt: noon - 600_000, updatedAt: noon - 590_000,
})];

/** A world in which no column of a list is blank. */
export const fullWorld: readonly Update[] = [
	...smallWorld,
	receiveProjects({items: [project({cpuUsedSeconds: 40_000}), project({id: 'billing-1', name: 'billing'})], isComplete: true, at: noon - 600_000}),
	receiveProjects({
		items: [project({
			activeSeconds: 30_000, isLocked: true, isShared: true, permission: 'CAN_VIEW', orgId: 'org-calm-river-00000001', computeLastActiveAt: noon - 5000, historySeconds: 86_400,
			settings: {allowlist: {ips: ['203.0.113.0/24'], isForProtectedOnly: false}},
		}), project({id: 'billing-1', name: 'billing'})], isComplete: true, at: noon,
	}),
	receiveComputes(projectId, [
		{...fullCompute, isDisabled: true},
		compute({id: 'ep-new-day-c3', name: 'reports', type: 'read_only'}),
	], noon),
	on('branches', receiveBranches(projectId, [
		branch({logicalSizeBytes: 31_000_000, isProtected: true}),
		{
			...fullBranch, id: 'br-dev-a1-b2', name: 'dev', isDefault: false, parentId: branch().id,
		},
	], noon)),
	receiveNewestOperations(projectId, {
		items: [
			{
				...fullOperation, id: 'op-1', status: 'failed', failuresCount: 3,
			}, operation({id: 'op-2'}),
		],
	}, noon),
	receiveNewestOperations('billing-1', {items: [operation({id: 'op-3', projectId: 'billing-1'})]}, noon),
	receiveReadList('databases', branch().id, [database()], noon),
	receiveReadList('roles', branch().id, [role({isProtected: true, authentication: 'no_login'})], noon),
	receiveReadList('snapshots', projectId, [branchSnapshot({timestamp: noon - 90_000_000, expiresAt: noon + 86_400_000})], noon),
	on('apiKeys', receivedKeys({
		items: [{
			id: 'u 1', number: '1', name: 'for the pipeline', kind: 'project', orgId: 'org-calm-river-00000001', projectId, createdAt: noon - 9_000_000_000, createdBy: {id: 'u', name: 'Ada'},
			lastUsedAt: noon - 8_000_000_000, lastUsedFrom: '203.0.113.7',
		}],
		gaps: [],
		at: noon,
	})),
	on('journal', recordedEntry({
		at: noon, method: 'GET', path: `/projects/${projectId}/endpoints`, baseUrl: 'http://127.0.0.1:4610/api/v2', status: 500, latencyMilliseconds: 31, requestId: 'c0ffee', operationIds: ['op-1'], times: 4, message: 'It is out of order.',
	})),
	on('sessions', beganSessions({projectId, id: compute().id}, 'open')),
	receiveSessionList({
		sessions: [{
			id: '4712 17638', pid: 4712, kind: 'client backend', userName: 'shop_owner', databaseName: 'shop', application: 'web', client: '10.0.0.7:5120', state: 'active',
			startedAt: noon - 7_200_000, stateAt: noon - 42_000, transactionAt: noon - 42_000, waitsFor: 'Lock relation', blockedBy: [4711],
			query: 'select * from orders', queryLength: 20, isHidden: false,
		}], now: noon, mostConnections: 450,
	}, noon),
	...serverLists.map(list => receiveServerList(list, serverReading([serverRow(list)]), noon)),
	cameBack(noon - 72_000_000),
	receiveAwayProjects([projectId]),
	receiveAway(projectId, {
		operations: failed, failures: failed, isWhole: true, ownIds: new Set(),
	}),
];
