import {expect, test} from 'vitest';
import {startPlane, type Plane} from '../../plane.js';
import {says} from '../../says.js';
import {organizationId, projectId} from '../../small-seed.js';
import type {WireError, WireOperation, WireProject} from '../../wire-types.js';

type Updated = {readonly project: WireProject; readonly operations: readonly WireOperation[]} & WireError;

const project = `/projects/${projectId}`;

const set = async (plane: Plane, settings: Record<string, unknown>) => {
	const answer = await plane.patch<Updated>(project, {project: {settings}});
	plane.settle();
	return answer;
};

test('enabling logical replication restarts active computes, and can\'t be undone', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	expect(await set(plane, {enable_logical_replication: false})).toMatchObject({status: 200, body: {operations: [{action: 'apply_config'}]}});
	const {body} = await plane.patch<Updated>(project, {project: {settings: {enable_logical_replication: true}}});
	expect(body.operations.map(({action, endpoint_id: computeId}) => [action, computeId])).toEqual(
		['apply_config', 'suspend_compute', 'start_compute'].map(action => [action, id]),
	);
	expect(await plane.compute(id)).toMatchObject({pending_state: 'idle'});
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({current_state: 'active'});
	for (const value of [false, null]) {
		expect(await set(plane, {enable_logical_replication: value})).toMatchObject(says(422, 'project.settings.enable_logical_replication: it can\'t be switched off'));
	}

	expect(await set(plane, {enable_logical_replication: true})).toMatchObject({status: 200, body: {operations: []}});
});

test('the audit level of a project can\'t be lowered to base', async () => {
	const plane = await startPlane();
	expect(await set(plane, {audit_log_level: 'base'})).toMatchObject({status: 200});
	expect(await set(plane, {audit_log_level: 'full'})).toMatchObject({status: 200});
	expect(await set(plane, {audit_log_level: 'extended'})).toMatchObject({status: 200});
	for (const value of ['base', null]) {
		expect(await set(plane, {audit_log_level: value})).toMatchObject(says(422, 'project.settings.audit_log_level'));
	}
});

test('a maintenance window has weekdays from 1 to 7 and times of day', async () => {
	const plane = await startPlane();
	const window = {weekdays: [1, 7], start_time: '23:00', end_time: '00:00'};
	expect(await set(plane, {maintenance_window: window})).toMatchObject({status: 200, body: {project: {settings: {maintenance_window: window}}}});
	for (const [wrong, said] of [
		[{weekdays: [8]}, 'weekdays'], [{weekdays: [0]}, 'weekdays'], [{weekdays: []}, 'weekdays'], [{start_time: 'x'}, 'start_time'], [{end_time: '24:00'}, 'end_time'],
	] as const) {
		expect(await set(plane, {maintenance_window: {...window, ...wrong}})).toMatchObject(says(400, `project.settings.maintenance_window.${said}`));
	}
});

test('an allowlist accepts addresses, address ranges and networks, and refuses other entries', async () => {
	const plane = await startPlane();
	const ips = ['192.0.2.1', ' 198.51.100.20-198.51.100.50 ', '203.0.113.0/24', '2001:db8::1', '2001:db8::/32', '2001:db8::1 - 2001:db8::ff'];
	const trimmed = ['192.0.2.1', '198.51.100.20-198.51.100.50', '203.0.113.0/24', '2001:db8::1', '2001:db8::/32', '2001:db8::1-2001:db8::ff'];
	expect(await set(plane, {allowed_ips: {ips, protected_branches_only: true}})).toMatchObject({
		status: 200, body: {project: {settings: {allowed_ips: {ips: trimmed, protected_branches_only: true}}}},
	});
	for (const entry of ['nonsense', '300.1.1.1', '10.0.0.0/33', '', ' ', '10.0.0.9-10.0.0.1', '2001:db8::/129', '10.0.0.1-', '1.2.3.4/-1']) {
		expect(await set(plane, {allowed_ips: {ips: ['192.0.2.1', entry]}})).toMatchObject(says(400, `project.settings.allowed_ips.ips.1: ${JSON.stringify(entry)}`));
	}

	expect(await set(plane, {allowed_ips: {ips: ['192.0.2.2']}})).toMatchObject({body: {project: {settings: {allowed_ips: {ips: ['192.0.2.2']}}}}});
	const {body} = await set(plane, {allowed_ips: {ips: []}});
	expect(body.project.settings).toMatchObject({allowed_ips: {ips: []}});
});

test('the region and the Postgres version are checked when a project is created, and can\'t be changed later', async () => {
	const plane = await startPlane();
	const create = async (fields: Record<string, unknown>) => plane.post('/projects', {project: {org_id: organizationId, ...fields}});
	expect(await create({})).toMatchObject({status: 201, body: {project: {pg_version: 18}}});
	expect(await create({pg_version: 19})).toMatchObject(says(400, 'project.pg_version: Postgres 14 to 18 is offered here'));
	expect(await create({region_id: 'azure-eastus2'})).toMatchObject(says(400, 'project.region_id: the region azure-eastus2 takes no new projects'));
	const {body: {regions}} = await plane.get<{regions: Array<{region_id: string}>}>('/regions');
	expect(regions.map(({region_id: id}) => id.split('-', 1)[0])).toEqual(Array.from({length: 8}, () => 'aws'));
	for (const fields of [{region_id: 'aws-us-east-1'}, {pg_version: 18}]) {
		expect(await plane.patch(project, {project: fields})).toMatchObject({status: 400});
	}
});
