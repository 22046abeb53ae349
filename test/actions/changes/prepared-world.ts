import {listsOf} from '../../../src/domain/read-lists.js';
import {objectPath} from '../../../src/domain/requests/object-path.js';
import {branchOwner, projectOwner} from '../../../src/store/selectors/lists/define-read-list.js';
import {found} from '../../control-plane/plane.js';
import {projectId} from '../../control-plane/small-seed.js';
import type {ActingPlane} from '../acting-plane.js';

/** Loads the lists of a branch, with a role `reader` that owns nothing, and a database `archive`. */
export const lookedInto = async ({plane, refresh, forgetChanges}: ActingPlane, name = 'main') => {
	const {id: branchId} = await plane.branch(name);
	const path = `/projects/${projectId}/branches/${branchId}`;
	const {body: {roles: [owner]}} = await plane.get<{readonly roles: ReadonlyArray<{readonly name: string}>}>(`${path}/roles`);
	await plane.post(`${path}/roles`, {role: {name: 'reader'}});
	plane.settle();
	await plane.post(`${path}/databases`, {database: {name: 'archive', owner_name: found(owner).name}});
	plane.settle();
	// Later changes then have another time.
	plane.clock.advance(60_000);
	await Promise.all(listsOf('branch').map(async list => refresh.list(list, branchOwner(projectId, branchId))));
	await refresh.newestOperations(projectId);
	await forgetChanges();
	return {projectId, branchId};
};

/** Makes a snapshot of the root branch, in the loaded list, and returns its id. */
export const keptSnapshot = async ({plane, refresh, forgetChanges}: ActingPlane): Promise<string> => {
	const {id} = await plane.branch('main');
	const {body: {snapshot}} = await plane.post<{readonly snapshot: {readonly id: string}}>(`/projects/${projectId}/branches/${id}/snapshot?name=kept`);
	plane.settle();
	plane.clock.advance(60_000);
	await refresh.list('snapshots', projectOwner(projectId));
	await refresh.newestOperations(projectId);
	await forgetChanges();
	return snapshot.id;
};

/** Removes the protection of the root branch. */
export const unprotected = async (plane: ActingPlane['plane']) => {
	const {id} = await plane.branch('main');
	await plane.patch(objectPath({kind: 'branch', projectId, id}), {branch: {protected: false}});
	plane.settle();
};
