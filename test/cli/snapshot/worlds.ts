import type {ApiKey} from '../../../src/domain/keys/api-key.js';
import type {Snapshot} from '../../../src/cli/snapshot/snapshot.js';
import {
	branch,
	branchSnapshot,
	compute,
	database,
	noon,
	operation,
	project,
	role,
} from '../../store/fixtures.js';

const ofProject = {
	projectId: project().id,
	projectName: project().name,
	branches: [branch(), branch({id: 'br-dev-a1-b2', name: 'dev', isDefault: false})],
};

export const projects: Snapshot = {
	view: 'projects',
	projects: [
		project({computeLastActiveAt: noon - 5000, orgId: 'org-acme'}),
		project({
			id: 'kasse-1', name: '結帳系統', isLocked: true, cpuUsedSeconds: 0, pgVersion: 9,
		}),
	],
};

export const computes: Snapshot = {
	view: 'computes',
	...ofProject,
	computes: [
		compute({name: 'shop'}),
		compute({
			id: 'ep-new-day-c3', branchId: 'br-dev-a1-b2', size: {min: 2, max: 2}, currentState: 'init', pendingState: 'active', lastActive: undefined,
		}),
		compute({
			id: 'ep-old-fog-b2', branchId: 'br-unknown-a1-b2', type: 'read_only', currentState: 'idle', isDisabled: true, suspendTimeoutSeconds: -1,
		}),
	],
};

export const databases: Snapshot = {
	view: 'databases', ...ofProject, branchId: 'br-dev-a1-b2', items: [database({branchId: 'br-dev-a1-b2'}), database({branchId: 'br-dev-a1-b2', name: 'archive', ownerName: 'ada'})],
};

export const roles: Snapshot = {
	view: 'roles', ...ofProject, branchId: 'br-gone-a1-b2', items: [role(), role({name: 'guest', authentication: 'no_login'}), role({name: 'platform', isProtected: true})],
};

export const snapshots: Snapshot = {
	view: 'snapshots',
	...ofProject,
	items: [
		branchSnapshot(),
		branchSnapshot({
			id: 'snap-2', name: 'nightly', sourceBranchId: 'br-gone-a1-b2', isManual: false, diffSizeBytes: 2_000_000, expiresAt: noon + 86_400_000,
		}),
		branchSnapshot({id: 'snap-3', name: 'of a moment', lsn: '0/1A2B3C4'}),
	],
};

export const operations: Snapshot = {
	view: 'operations',
	...ofProject,
	operations: [
		operation({
			id: 'op-1', status: 'running', totalDurationMilliseconds: undefined, createdAt: noon - 4200,
		}),
		operation({
			id: 'op-2', action: 'check_availability', status: 'failed', failuresCount: 2, branchId: undefined, computeId: undefined, error: 'compute did not start\nin time',
		}),
	],
	hasOlder: true,
};

const apiKey = (change: Partial<ApiKey>): ApiKey => ({
	id: '/7', number: '7', name: 'laptop', kind: 'personal', createdAt: noon - 86_400_000, ...change,
});

export const keys: Snapshot = {
	view: 'keys',
	keys: [
		apiKey({createdBy: {id: 'u-1', name: 'Zoë'}, lastUsedAt: noon, lastUsedFrom: '192.0.2.17'}),
		apiKey({
			id: '1024', number: '1024', name: 'terraform', kind: 'organization', orgId: 'org-acme', createdBy: {id: 'u-1'},
		}),
		apiKey({
			id: '90', number: '90', name: 'CI', kind: 'project', orgId: 'org-acme', projectId: project().id,
		}),
	],
	organizations: [{id: 'org-acme', name: 'Acme'}],
	gaps: ['The keys of the organization org-b are not shown: no.'],
};

export const schemaDiff: Snapshot = {
	view: 'schema-diff',
	...ofProject,
	branchId: 'br-dev-a1-b2',
	comparison: {
		projectId: project().id, branchId: 'br-dev-a1-b2', databaseName: 'shop', baseId: branch().id, baseMoment: {at: noon - 600_000},
	},
	diff: [
		'--- a/shop', '+++ b/shop', '@@ -1,4 +1,4 @@', ' CREATE TABLE public.orders (', '-\tnote text', '+\tnote character varying(40),', '+\tpaid boolean', ' );', '',
	].join('\n'),
};
