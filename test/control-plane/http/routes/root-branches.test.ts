import {expect, test} from 'vitest';
import {startPlane, type Plane} from '../../plane.js';
import {says} from '../../says.js';
import {freeProjectId, projectId} from '../../small-seed.js';
import type {WireBranch} from '../../wire-types.js';

const branchesOf = async (plane: Plane, project: string): Promise<readonly WireBranch[]> => {
	const {body} = await plane.get<{branches: WireBranch[]}>(`/projects/${project}/branches?sort_by=created_at&sort_order=asc`);
	return body.branches;
};

const restoreRoot = async (plane: Plane, project: string, backup: string) => {
	const [root] = await branchesOf(plane, project);
	const moment = new Date(plane.clock.now() - 1000).toISOString();
	const answer = await plane.post(`/projects/${project}/branches/${root?.id ?? ''}/restore`, {
		source_branch_id: root?.id, source_timestamp: moment, preserve_under_name: backup,
	});
	plane.settle();
	return answer;
};

test('a backup branch can be deleted, but the first root branch of a project can\'t be deleted', async () => {
	const plane = await startPlane();
	await restoreRoot(plane, projectId, 'before');
	const {id: backup} = await plane.branch('before');
	const {id: main} = await plane.branch('main');
	for (const name of ['dev', 'staging']) {
		const {id} = await plane.branch(name);
		await plane.delete(`/projects/${projectId}/branches/${id}`);
		plane.settle();
	}

	await plane.patch(`/projects/${projectId}/branches/${main}`, {branch: {protected: false}});
	await plane.post(`/projects/${projectId}/branches/${backup}/set_as_default`);
	expect(await plane.delete(`/projects/${projectId}/branches/${main}`)).toMatchObject(says(422, 'first root branch'));
	await plane.post(`/projects/${projectId}/branches/${main}/set_as_default`);
	expect(await plane.delete(`/projects/${projectId}/branches/${backup}`)).toMatchObject({status: 200});
});

test('a plan limits the number of root branches, and the number of all branches, in a project', async () => {
	const plane = await startPlane();
	expect(await restoreRoot(plane, freeProjectId, 'first')).toMatchObject({status: 200});
	expect(await restoreRoot(plane, freeProjectId, 'second')).toMatchObject({status: 200});
	expect(await restoreRoot(plane, freeProjectId, 'third')).toMatchObject(says(422, 'at most 3 root branches', 'BRANCHES_LIMIT_EXCEEDED'));
	const path = `/projects/${freeProjectId}/branches`;
	for (let count = 4; count <= 10; count++) {
		expect(await plane.post(path)).toMatchObject({status: 201});
		plane.settle();
	}

	expect(await plane.post(path)).toMatchObject(says(422, 'at most 10 branches', 'BRANCHES_LIMIT_EXCEEDED'));
	expect(await plane.post(`/projects/${projectId}/branches`)).toMatchObject({status: 201});
});

test('the annotation of a branch has at most 50 entries', async () => {
	const plane = await startPlane();
	const entries = (count: number) => Object.fromEntries(Array.from({length: count}, (_, index) => [`key ${index}`, 'value']));
	expect(await plane.post(`/projects/${projectId}/branches`, {annotation_value: entries(51)})).toMatchObject(says(400, 'annotation_value: at most 50 entries'));
	expect(await plane.post(`/projects/${projectId}/branches`, {annotation_value: entries(50)})).toMatchObject({status: 201});
});
