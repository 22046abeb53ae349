// The statements of docs/control-api.md#the-service, docs/control-api.md#versioning and docs/control-api.md#project.
import {expect, test} from 'vitest';
import {startPlane, type Plane} from '../plane.js';
import {projectId} from '../small-seed.js';
import type {ComputeAnswer, WireProject} from '../wire-types.js';

const endpoints = `/projects/${projectId}/endpoints`;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/v;

test('each project of the demo has a primary read-write compute on its default branch', async () => {
	const plane = await startPlane({seed: 'demo'});
	const {body: {projects}} = await plane.get<{projects: WireProject[]}>('/projects?limit=400');
	expect(projects).toHaveLength(12);
	for (const {id} of projects) {
		const {body: {branches}} = await plane.get<{branches: Array<{id: string; default: boolean}>}>(`/projects/${id}/branches`);
		const [main, ...others] = branches.filter(branch => branch.default);
		expect(others).toEqual([]);
		const computes = await plane.computes(id);
		const primaries = computes.filter(compute => compute.branch_id === main?.id && compute.type === 'read_write');
		expect(primaries).toHaveLength(1);
	}
});

test('a compute that replaces a deleted compute has another id and another host', async () => {
	const plane = await startPlane();
	const before = await plane.primaryOn('staging');
	await plane.delete(`${endpoints}/${before.id}`);
	const after = await plane.createCompute({branch_id: before.branch_id, type: 'read_write'});
	expect(after.id).not.toBe(before.id);
	expect(after.host).not.toBe(before.host);
});

test('a request returns the operations that the request starts, and each operation can be read', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	const {body} = await plane.post<ComputeAnswer>(`${endpoints}/${id}/suspend`);
	expect(body.operations).toHaveLength(1);
	expect(await plane.operations()).toEqual(body.operations.toReversed());
	expect(await plane.operation(body.operations[0]?.id ?? '')).toEqual(body.operations[0]);
});

test('without any requests, the control plane starts suspend_compute and check_availability operations', async () => {
	const plane = await startPlane();
	plane.clock.advance(18 * 3_600_000);
	const operations = await plane.operations();
	expect(new Set(operations.map(({action}) => action))).toEqual(new Set(['suspend_compute', 'check_availability']));
});

test('waking an idle compute takes a few hundred milliseconds', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	for (let time = 0; time < 10; time++) {
		plane.connect(id);
		plane.clock.advance(1000);
		plane.clock.advance(400_000);
	}

	const operations = await plane.operations();
	const wakes = operations.filter(({action}) => action === 'start_compute');
	expect(wakes).toHaveLength(10);
	for (const {total_duration_ms: milliseconds} of wakes) {
		expect(milliseconds).toBeGreaterThanOrEqual(200);
		expect(milliseconds).toBeLessThan(1000);
	}
});

test('a running autoscaling compute has a minimum and a maximum size', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	plane.connect(id);
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({autoscaling_limit_min_cu: 0.25, autoscaling_limit_max_cu: 2});
});

test('a project has every field of the table in docs/control-api.md, with the documented type', async () => {
	const plane = await startPlane();
	const {body: {projects: [project]}} = await plane.get<{projects: WireProject[]}>('/projects');
	expect(project).toMatchObject({
		cpu_used_sec: 0,
		id: projectId,
		platform_id: 'aws',
		region_id: 'aws-us-east-2',
		name: 'shop',
		provisioner: 'k8s-neonvm',
		pg_version: 17,
		locked: false,
		created_at: expect.stringMatching(timestamp) as string,
		updated_at: expect.stringMatching(timestamp) as string,
		proxy_host: 'us-east-2.aws.pgtower.example',
		branch_logical_size_limit: expect.any(Number) as number,
	});
});

test('cpu_used_sec is the active time of a compute, multiplied by the compute\'s size', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	plane.clock.advance(100_000);
	await plane.post(`${endpoints}/${id}/suspend`);
	plane.settle();
	const {body: {project}} = await plane.get<{project: WireProject}>(`/projects/${projectId}`);
	expect(project.cpu_used_sec).toBe(100);
});

type Used = {readonly cpu_used_sec: number; readonly active_time?: number; readonly active_time_seconds?: number};

const usedNow = async (plane: Plane): Promise<ReadonlyArray<ReadonlyArray<number | undefined>>> => {
	const {body: {projects}} = await plane.get<{projects: ReadonlyArray<Used & {readonly id: string}>}>('/projects?limit=400');
	const {body: {project}} = await plane.get<{project: Used}>(`/projects/${projectId}`);
	const listed = projects.find(({id}) => id === projectId);
	return [[listed?.cpu_used_sec, listed?.active_time], [project.cpu_used_sec, project.active_time_seconds]];
};

test('cpu_used_sec includes running and deleted computes, and uses a new size only after the resize', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	await plane.unprotect();
	expect(await usedNow(plane)).toEqual([[0, 0], [0, 0]]);
	plane.clock.advance(60_000);
	expect(await usedNow(plane)).toEqual([[60, 60], [60, 60]]);
	const {status} = await plane.patch(`${endpoints}/${id}`, {endpoint: {autoscaling_limit_min_cu: 2, autoscaling_limit_max_cu: 2}});
	expect(status).toBe(200);
	expect(await usedNow(plane)).toEqual([[60, 60], [60, 60]]);
	plane.settle();
	plane.clock.advance(60_000);
	const [[before = 0] = []] = await usedNow(plane);
	expect(before).toBeGreaterThanOrEqual(180);
	await plane.delete(`${endpoints}/${id}`);
	plane.settle();
	plane.clock.advance(60_000);
	const [[after] = []] = await usedNow(plane);
	expect(after).toBe(before);
});

test('cpu_used_sec counts more for a larger compute', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	await plane.patch(`${endpoints}/${id}`, {endpoint: {autoscaling_limit_min_cu: 4, autoscaling_limit_max_cu: 4}});
	plane.settle();
	const used = async () => {
		const {body: {project}} = await plane.get<{project: WireProject}>(`/projects/${projectId}`);
		return Number(project.cpu_used_sec);
	};

	const before = await used();
	await plane.post(`${endpoints}/${id}/start`);
	plane.settle();
	plane.clock.advance(100_000);
	await plane.post(`${endpoints}/${id}/suspend`);
	plane.settle();
	expect(await used() - before).toBeGreaterThanOrEqual(400);
});

test('the API version is the path segment /api/v2 at the end of the base URL', async () => {
	const plane = await startPlane();
	expect(plane.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v2$/v);
	const {origin} = new URL(plane.baseUrl);
	const headers = {authorization: `Bearer ${plane.apiKey}`};
	for (const path of ['/projects', '/api/projects', '/api/v1/projects', '/api/v3/projects', '/']) {
		const response = await fetch(origin + path, {headers});
		expect(response.status).toBe(404);
		expect(await response.json()).toMatchObject({message: 'There is nothing here: the API root is /api/v2.'});
	}
});
