import {expect, test} from 'vitest';
import {startPlane} from '../plane.js';
import type {OperationPage, WireBranch, WireProject} from '../wire-types.js';

test('the load-test world has 10,000 projects, with 2,000 computes and 100,000 operations in the first project', async () => {
	const plane = await startPlane({seed: 'large'});
	const ids = new Set<string>();
	let cursor = '';
	for (let page = 0; page < 25; page++) {
		const {body} = await plane.get<{projects: WireProject[]; pagination: {cursor: string}}>(`/projects?limit=400&cursor=${cursor}`);
		for (const {id} of body.projects) {
			ids.add(id);
		}

		cursor = body.pagination.cursor;
	}

	expect(ids.size).toBe(10_000);
	const [large = ''] = ids;
	const computes = await plane.computes(large);
	expect(computes).toHaveLength(2000);
	const {body: {branches}} = await plane.get<{branches: WireBranch[]}>(`/projects/${large}/branches`);
	const primaries = computes.filter(({type}) => type === 'read_write').map(compute => compute.branch_id);
	expect(primaries.toSorted()).toEqual(branches.map(({id}) => id).toSorted());

	const seen = new Set<string>();
	let after = '';
	for (let page = 0; page < 100; page++) {
		const {body} = await plane.get<OperationPage>(`/projects/${large}/operations?limit=1000&cursor=${encodeURIComponent(after)}`);
		for (const {id} of body.operations) {
			seen.add(id);
		}

		after = body.pagination?.cursor ?? '';
	}

	expect(seen.size).toBe(100_000);
	const {body: end} = await plane.get<OperationPage>(`/projects/${large}/operations?limit=1000&cursor=${encodeURIComponent(after)}`);
	expect(end.operations).toEqual([]);
});

test('when a compute of the load-test world wakes, its start_compute operation comes first in the list of operations', async () => {
	const plane = await startPlane({seed: 'large:5000:300'});
	const {body: {projects: [large]}} = await plane.get<{projects: WireProject[]}>('/projects?limit=1');
	const id = large?.id ?? '';
	const [compute] = await plane.computes(id);
	plane.connect(compute?.id ?? '');
	plane.settle();
	const {body} = await plane.get<OperationPage>(`/projects/${id}/operations?limit=1`);
	expect(body.operations).toMatchObject([{action: 'start_compute', status: 'finished', endpoint_id: compute?.id}]);
});

test('the seed large:1500:30 has 30 projects, and 1500 operations in the first project', async () => {
	const plane = await startPlane({seed: 'large:1500:30'});
	const {body: {projects}} = await plane.get<{projects: WireProject[]}>('/projects?limit=400');
	expect(projects).toHaveLength(30);
	const {body: first} = await plane.get<OperationPage>(`/projects/${projects[0]?.id}/operations?limit=1000`);
	const {body: second} = await plane.get<OperationPage>(`/projects/${projects[0]?.id}/operations?limit=1000&cursor=${encodeURIComponent(first.pagination?.cursor ?? '')}`);
	expect(first.operations.length + second.operations.length).toBe(1500);
});
