import {snapshotId} from '../ids.js';
import type {Changes} from '../world/changes.js';
import type {Snapshot} from '../world/snapshot.js';
import {relativeMilliseconds, type SeedContext} from './seed-context.js';
import type {SeedWorld} from './seed-schema.js';

/**
Builds the snapshots of a seeded world. They are built last, since each of them uses a random number, and the rest of the world must not depend
on snapshots.

`put`: the branches of the world, with their roles and databases.
*/
export const seedSnapshots = ({random, now}: SeedContext, seed: SeedWorld, {put = {}}: Changes): readonly Snapshot[] =>
	seed.projects.flatMap(project => project.branches.flatMap(({name, snapshots = []}) => {
		const branch = put.branches?.find(one => one.projectId === project.id && one.name === name);
		return branch === undefined
			? []
			: snapshots.map((snapshot): Snapshot => ({
				id: snapshotId(random),
				projectId: project.id,
				sourceBranchId: branch.id,
				name: snapshot.name,
				createdAt: now - relativeMilliseconds(snapshot.ago),
				...(snapshot.expiresIn !== undefined && {expiresAt: now + relativeMilliseconds(snapshot.expiresIn)}),
				fullSize: branch.logicalSize,
				roles: put.roles?.filter(({branchId}) => branchId === branch.id) ?? [],
				databases: put.databases?.filter(({branchId}) => branchId === branch.id) ?? [],
			}));
	}));
