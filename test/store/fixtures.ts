import type {Branch} from '../../src/domain/branches/branch.js';
import type {Database} from '../../src/domain/branches/database.js';
import type {BranchSnapshot} from '../../src/domain/branches/branch-snapshot.js';
import type {Role} from '../../src/domain/branches/role.js';
import type {Compute} from '../../src/domain/computes/compute.js';
import type {Operation} from '../../src/domain/operations/operation.js';
import type {Project} from '../../src/domain/projects/project.js';

/** The present of all fixtures: 2026-03-14 14:21:07 UTC. */
export const noon = Date.UTC(2026, 2, 14, 14, 21, 7);

export const project = (change: Partial<Project> = {}): Project => ({
	id: 'quiet-forest-12345678',
	name: 'acme-shop',
	regionId: 'aws-us-east-2',
	platformId: 'aws',
	provisioner: 'k8s-neonvm',
	pgVersion: 17,
	isLocked: false,
	cpuUsedSeconds: 43_620,
	proxyHost: 'us-east-2.aws.example.net',
	branchLogicalSizeLimit: 204_800,
	createdAt: noon - 86_400_000,
	updatedAt: noon - 3_600_000,
	...change,
});

export const branch = (change: Partial<Branch> = {}): Branch => ({
	id: 'br-main-a1-b2',
	projectId: 'quiet-forest-12345678',
	name: 'main',
	currentState: 'ready',
	isDefault: true,
	isProtected: false,
	createdAt: noon - 86_400_000,
	updatedAt: noon - 86_400_000,
	...change,
});

export const database = (change: Partial<Database> = {}): Database => ({
	id: change.name ?? 'shop',
	projectId: 'quiet-forest-12345678',
	branchId: 'br-main-a1-b2',
	name: 'shop',
	ownerName: 'shop_owner',
	createdAt: noon - 86_400_000,
	updatedAt: noon - 86_400_000,
	...change,
});

export const role = (change: Partial<Role> = {}): Role => ({
	id: change.name ?? 'shop_owner',
	projectId: 'quiet-forest-12345678',
	branchId: 'br-main-a1-b2',
	name: 'shop_owner',
	isProtected: false,
	createdAt: noon - 86_400_000,
	updatedAt: noon - 86_400_000,
	...change,
});

export const branchSnapshot = (change: Partial<BranchSnapshot> = {}): BranchSnapshot => ({
	id: 'snap-quiet-dawn-1',
	projectId: 'quiet-forest-12345678',
	name: 'before the move',
	sourceBranchId: 'br-main-a1-b2',
	isManual: true,
	fullSizeBytes: 31_000_000,
	createdAt: noon - 86_400_000,
	...change,
});

export const compute = (change: Partial<Compute> = {}): Compute => ({
	id: 'ep-cool-sun-a1',
	projectId: 'quiet-forest-12345678',
	branchId: 'br-main-a1-b2',
	host: 'ep-cool-sun-a1.us-east-2.aws.example.net',
	proxyHost: 'us-east-2.aws.example.net',
	regionId: 'aws-us-east-2',
	type: 'read_write',
	size: {min: 0.25, max: 2},
	currentState: 'active',
	isDisabled: false,
	isPoolerEnabled: false,
	poolerMode: 'transaction',
	isPasswordlessAccess: true,
	pgSettings: {},
	suspendTimeoutSeconds: 300,
	lastActive: noon - 90_000,
	createdAt: noon - 86_400_000,
	updatedAt: noon - 90_000,
	...change,
});

/** A branch, a compute and an operation with all their fields: the types refuse a missing one. */
export const fullBranch: Required<Branch> = {
	...branch(), parentId: 'br-root-a1-b2', pendingState: 'archived', logicalSizeBytes: 31_000_000, expiresAt: noon + 90_000_000, lastResetAt: noon - 90_000,
	parentTimestamp: noon - 80_000_000, parentLsn: '0/1A2B3C4',
	restoreStatus: 'restored', restoredFrom: 'snap-a1-b2', restoredAs: 'br-main-a1-b2',
};

export const fullCompute: Required<Compute> = {
	...compute(), name: 'the-shop', pendingState: 'idle', preloadLibraries: {use_defaults: true}, suspendTimeoutSeconds: 300,
	lastActive: noon - 90_000, startedAt: noon - 90_000, suspendedAt: noon - 95_000,
};

export const operation = (change: Partial<Operation> = {}): Operation => ({
	id: '00000000-0000-4000-8000-000000000001',
	projectId: 'quiet-forest-12345678',
	branchId: 'br-main-a1-b2',
	computeId: 'ep-cool-sun-a1',
	action: 'start_compute',
	status: 'finished',
	failuresCount: 0,
	totalDurationMilliseconds: 800,
	createdAt: noon - 60_000,
	updatedAt: noon - 59_000,
	...change,
});

export const fullOperation: Required<Operation> = {
	...operation(), branchId: 'br-main-a1-b2', computeId: 'ep-cool-sun-a1', error: 'no capacity for it in the region', totalDurationMilliseconds: 800,
};

/** Makes `count` operations a minute apart, the newest first. */
export const operations = (count: number): readonly Operation[] => Array.from({length: count}, (_, index) => operation({
	id: `00000000-0000-4000-8000-${String(count - index).padStart(12, '0')}`,
	createdAt: noon - (index * 60_000),
	updatedAt: noon - (index * 60_000) + 1000,
}));
