import {planLimits} from '../../domain/projects/plan.js';
import {millisecondsPerHour} from '../../domain/time.js';
import {newPassword} from '../auth/password.js';
import {branchId, computeId, number} from '../ids.js';
import {between} from '../random.js';
import {hostOf, platformOf, proxyHostOf} from '../regions.js';
import type {Branch} from '../world/branch.js';
import type {Compute} from '../world/compute.js';
import {partId, type Database, type Role} from '../world/branch-part.js';
import type {Project} from '../world/project.js';
import {relativeMilliseconds, type SeedContext} from './seed-context.js';
import type {SeedBranch, SeedCompute, SeedProject} from './seed.js';

const bytesPerMegabyte = 1_000_000;

/**
The owner of a seeded project: the id of an organization or a user, and the owner's plan. The seed itself names a user by email address.
*/
export type SeedOwner = {readonly ownerId: string; readonly orgId?: string; readonly plan: string};

/** Builds a seeded project without its branches. */
export const seedProject = ({now}: SeedContext, seed: SeedProject, {plan, ...owner}: SeedOwner): Project => {
	const createdAt = now - relativeMilliseconds(seed.createdAgo);
	return {
		...owner,
		id: seed.id,
		name: seed.name,
		regionId: seed.region,
		platformId: platformOf(seed.region),
		proxyHost: proxyHostOf(seed.region),
		provisioner: 'k8s-neonvm',
		pgVersion: seed.pgVersion,
		isLocked: seed.isLocked,
		cpuUsedSeconds: seed.cpuUsedSeconds,
		activeSeconds: seed.activeSeconds ?? seed.cpuUsedSeconds,
		branchLogicalSizeLimit: 16_777_216,
		computeDefaults: {size: {min: 1, max: 1}, suspendTimeoutSeconds: 0},
		historyRetentionSeconds: planLimits(plan)?.usualHistorySeconds ?? 86_400,
		storesPasswords: true,
		creationSource: 'console',
		settings: {},
		...(seed.isBusy && {isBusy: true}),
		createdAt,
		updatedAt: createdAt,
	};
};

/**
Builds a seeded branch.

`parent`: the parent branch; undefined for a root branch.
*/
export const seedBranch = ({random, now, creator}: SeedContext, seed: SeedBranch, project: Project, parent: Branch | undefined): Branch => {
	const createdAt = now - relativeMilliseconds(seed.createdAgo);
	return {
		id: branchId(random),
		projectId: project.id,
		...(parent !== undefined && {parentId: parent.id}),
		name: seed.name,
		currentState: 'ready',
		stateChangedAt: createdAt,
		isDefault: seed.isDefault,
		isProtected: seed.isProtected,
		creationSource: 'console',
		createdBy: creator,
		logicalSize: (seed.megabytes * bytesPerMegabyte) + between(random, 0, bytesPerMegabyte),
		annotation: {},
		nextCheckAt: now + between(random, millisecondsPerHour / 4, 12 * millisecondsPerHour),
		createdAt,
		updatedAt: createdAt,
	};
};

/** Builds a seeded compute in its initial state. `withHistory` then sets the current state. */
export const seedCompute = ({random, now}: SeedContext, seed: SeedCompute, project: Project, branch: Branch): Compute => {
	const id = computeId(random);
	const createdAt = now - relativeMilliseconds(seed.createdAgo);
	return {
		id,
		projectId: project.id,
		branchId: branch.id,
		host: hostOf(id, project.regionId),
		proxyHost: project.proxyHost,
		regionId: project.regionId,
		type: seed.type,
		size: {min: seed.min, max: seed.max},
		currentState: 'idle',
		...(seed.name !== undefined && {name: seed.name}),
		isDisabled: seed.isDisabled,
		isPoolerEnabled: false,
		poolerMode: 'transaction',
		isPasswordlessAccess: true,
		pgSettings: {},
		suspendTimeoutSeconds: seed.suspendTimeoutSeconds,
		provisioner: seed.min === seed.max ? 'k8s-pod' : 'k8s-neonvm',
		creationSource: 'console',
		countedAt: now,
		...(seed.visitedEverySeconds !== undefined && {visitedEverySeconds: seed.visitedEverySeconds}),
		createdAt,
		updatedAt: createdAt,
	};
};

const databaseName = 'neondb';

/** Builds the role that owns the database of a seeded branch. */
export const seedRole = ({id, createdAt}: Branch): Role => {
	const name = `${databaseName}_owner`;
	return {
		id: partId(id, name), branchId: id, name, password: newPassword(), isProtected: false, createdAt, updatedAt: createdAt,
	};
};

export const seedDatabase = ({random}: SeedContext, {id, createdAt}: Branch, owner: Role): Database => {
	const ownNumber = number(random);
	return {
		id: partId(id, String(ownNumber)),
		number: ownNumber,
		branchId: id,
		name: databaseName,
		ownerName: owner.name,
		createdAt,
		updatedAt: createdAt,
	};
};
