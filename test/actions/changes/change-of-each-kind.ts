import {
	onBranch,
	onCompute,
	onDatabase,
	onProject,
	onRole,
	onSnapshot,
} from '../../../src/domain/changes/target.js';
import {type Change, type ChangeKind, descriptorOf} from '../../../src/domain/changes/change-kinds.js';
import {objectPath} from '../../../src/domain/requests/object-path.js';
import {organizationId, projectId, roomyOrganizationId} from '../../control-plane/small-seed.js';
import type {ActingPlane} from '../acting-plane.js';
import {keptSnapshot, lookedInto, unprotected} from './prepared-world.js';

/** A change of each kind, possible in the small world. A new kind does not compile before it is added here. */
export const changeOfEachKind: Readonly<Record<ChangeKind, (acting: ActingPlane) => Promise<Change>>> = {
	async create({plane}) {
		const {id} = await plane.branch('dev');
		return {kind: 'create', target: {kind: 'compute', projectId}, compute: {branchId: id, type: 'read_write', size: {min: 1, max: 1}}};
	},
	async move({plane}) {
		const [{id}, dev] = await Promise.all([plane.primaryOn('staging'), plane.branch('dev')]);
		return {
			kind: 'move', target: onCompute({projectId, id}), branchId: dev.id,
		};
	},
	async resize({plane}) {
		const {id} = await plane.primaryOn('main');
		return {
			kind: 'resize', target: onCompute({projectId, id}), size: {min: 2, max: 2},
		};
	},
	async edit({plane}) {
		const {id} = await plane.primaryOn('main');
		return {
			kind: 'edit', target: onCompute({projectId, id}), isDisabled: true, pgSettings: {work_mem: '64MB'},
		};
	},
	async wake({plane}) {
		const {id} = await plane.primaryOn('staging');
		return {kind: 'wake', target: onCompute({projectId, id})};
	},
	async suspend({plane}) {
		const {id} = await plane.primaryOn('main');
		return {kind: 'suspend', target: onCompute({projectId, id})};
	},
	async restart({plane}) {
		const {id} = await plane.primaryOn('main');
		return {kind: 'restart', target: onCompute({projectId, id})};
	},
	async delete({plane}) {
		const {id} = await plane.primaryOn('main');
		return {kind: 'delete', target: onCompute({projectId, id})};
	},
	async 'create-branch'({plane}) {
		const {id} = await plane.branch('dev');
		return {kind: 'create-branch', target: {kind: 'branch', projectId}, branch: {parentId: id, name: 'try', hasCompute: true}};
	},
	async 'edit-branch'({plane}) {
		const {id} = await plane.branch('dev');
		return {
			kind: 'edit-branch', target: onBranch({projectId, id}), name: 'next', isProtected: true,
		};
	},
	async 'default-branch'({plane}) {
		const [{id}, {id: formerId}] = await Promise.all([plane.branch('staging'), plane.branch('main')]);
		return {kind: 'default-branch', target: onBranch({projectId, id}), formerId};
	},
	async 'reset-branch'({plane}) {
		const [{id}, main] = await Promise.all([plane.branch('dev'), plane.branch('main')]);
		return {
			kind: 'reset-branch', target: onBranch({projectId, id}), parentId: main.id,
		};
	},
	async 'restore-branch'({plane}) {
		const [{id}, main] = await Promise.all([plane.branch('dev'), plane.branch('main')]);
		const at = plane.clock.now();
		plane.clock.advance(60_000);
		return {
			kind: 'restore-branch', target: onBranch({projectId, id}), sourceId: main.id, moment: {at},
		};
	},
	async 'delete-branch'({plane}) {
		const {id} = await plane.branch('dev');
		return {kind: 'delete-branch', target: onBranch({projectId, id})};
	},
	async 'recover-branch'({plane, refresh, forgetChanges}) {
		const {id} = await plane.branch('dev');
		await plane.delete(objectPath({kind: 'branch', projectId, id}));
		plane.settle();
		plane.clock.advance(60_000);
		await Promise.all([refresh.branches(projectId), refresh.computes(projectId), refresh.newestOperations(projectId)]);
		await forgetChanges();
		return {kind: 'recover-branch', target: {kind: 'branch', projectId}, branch: {id, name: 'dev'}};
	},
	async 'create-role'(acting) {
		const scope = await lookedInto(acting, 'dev');
		return {kind: 'create-role', target: {kind: 'role', ...scope}, role: {name: 'reports'}};
	},
	async 'reset-password'(acting) {
		return {kind: 'reset-password', target: onRole({...await lookedInto(acting), id: 'reader'})};
	},
	async 'delete-role'(acting) {
		return {kind: 'delete-role', target: onRole({...await lookedInto(acting), id: 'reader'})};
	},
	async 'create-database'(acting) {
		const scope = await lookedInto(acting, 'dev');
		return {kind: 'create-database', target: {kind: 'database', ...scope}, database: {name: 'try', ownerName: 'reader'}};
	},
	async 'edit-database'(acting) {
		return {
			kind: 'edit-database', target: onDatabase({...await lookedInto(acting), id: 'archive'}), name: 'attic', ownerName: 'reader',
		};
	},
	async 'delete-database'(acting) {
		return {kind: 'delete-database', target: onDatabase({...await lookedInto(acting), id: 'archive'})};
	},
	async 'create-snapshot'({plane}) {
		const {id: branchId} = await plane.branch('main');
		return {kind: 'create-snapshot', target: {kind: 'snapshot', projectId}, snapshot: {branchId, name: 'before the move'}};
	},
	async 'edit-snapshot'(acting) {
		return {kind: 'edit-snapshot', target: onSnapshot({projectId, id: await keptSnapshot(acting)}), name: 'after the move'};
	},
	async 'restore-snapshot'(acting) {
		const {id: targetBranchId} = await acting.plane.branch('main');
		return {
			kind: 'restore-snapshot', target: {kind: 'branch', projectId}, snapshotId: await keptSnapshot(acting), targetBranchId, name: 'as it was',
		};
	},
	async 'finalize-restore'(acting) {
		const {plane, refresh, forgetChanges} = acting;
		const {body: {branch}} = await plane.post<{readonly branch: {readonly id: string}}>(`/projects/${projectId}/snapshots/${await keptSnapshot(acting)}/restore`, {name: 'as it was'});
		plane.settle();
		await Promise.all([refresh.branches(projectId), refresh.newestOperations(projectId)]);
		await forgetChanges();
		return {kind: 'finalize-restore', target: onBranch({projectId, id: branch.id}), oldName: 'main of before'};
	},
	async 'delete-snapshot'(acting) {
		return {kind: 'delete-snapshot', target: onSnapshot({projectId, id: await keptSnapshot(acting)})};
	},
	async 'create-project'() {
		return {kind: 'create-project', target: {kind: 'project', orgId: organizationId}, project: {name: 'reports', orgId: organizationId}};
	},
	async 'rename-project'() {
		return {kind: 'rename-project', target: onProject({orgId: organizationId, id: projectId}), name: 'store'};
	},
	async 'project-settings'() {
		return {
			kind: 'project-settings', target: onProject({orgId: organizationId, id: projectId}),
			historySeconds: 7 * 86_400, defaultSuspendSeconds: 600, allowlist: {ips: ['192.0.2.0/24'], isForProtectedOnly: true},
		};
	},
	async 'transfer-project'() {
		return {kind: 'transfer-project', target: onProject({orgId: organizationId, id: projectId}), destination: {id: roomyOrganizationId, name: 'Guild'}};
	},
	async 'delete-project'({plane, refresh, forgetChanges}) {
		await unprotected(plane);
		await refresh.branches(projectId);
		await forgetChanges();
		return {kind: 'delete-project', target: onProject({orgId: organizationId, id: projectId})};
	},
	async 'recover-project'({plane, refresh, forgetChanges}) {
		await unprotected(plane);
		await plane.delete(objectPath({kind: 'project', id: projectId}));
		plane.settle();
		await refresh.projects();
		await forgetChanges();
		return {kind: 'recover-project', target: {kind: 'project', orgId: organizationId}, project: {id: projectId, name: 'reports', orgId: organizationId}};
	},
};

/** Returns whether a change adds a project, and so is in none before. */
export const addsProject = (kind: ChangeKind): boolean => kind === 'create-project' || kind === 'recover-project';

const requestsOutsideProjects: Partial<Readonly<Record<ChangeKind, string>>> = {
	'create-project': 'POST /projects',
	'recover-project': 'POST /projects/*/recover',
	'transfer-project': 'POST /organizations/*/projects/transfer',
};

/** Returns the requests about a change, as a fault names them. */
export const requestsOf = ({kind}: Change): string => requestsOutsideProjects[kind] ?? '* /projects/**';

/** All kinds, each with a function that makes its change. */
export const kindsWithChanges = Object.entries(changeOfEachKind) as ReadonlyArray<[ChangeKind, (acting: ActingPlane) => Promise<Change>]>;

/** Returns how many of those requests read before a change is sent: its target, and the computes that it affects. */
export const readingsBefore = (change: Change): number => {
	if (addsProject(change.kind) || change.kind === 'transfer-project') {
		return 0;
	}

	return descriptorOf(change).takesComputes === true ? 2 : 1;
};
