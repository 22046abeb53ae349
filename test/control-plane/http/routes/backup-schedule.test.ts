import {expect, test} from 'vitest';
import {startPlane, type Plane} from '../../plane.js';
import {says} from '../../says.js';
import {freeProjectId, projectId} from '../../small-seed.js';
import type {WireBranch} from '../../wire-types.js';

type Listed = {readonly snapshots: ReadonlyArray<{readonly manual: boolean; readonly source_branch_id: string; readonly created_at: string; readonly expires_at?: string}>};

const project = `/projects/${projectId}`;
const day = 86_400_000;

const startDaily = async (schedule: readonly unknown[] = [{frequency: 'daily', hour: 3, retention_seconds: 3 * 86_400}]) => {
	const plane = await startPlane();
	const main = await plane.branch('main');
	const path = `${project}/branches/${main.id}/backup_schedule`;
	const set = async (rules: readonly unknown[]) => plane.send('PUT', path, {body: {schedule: rules}});
	expect(await set(schedule)).toMatchObject({status: 200});
	return {
		plane, main, path, set,
	};
};

const snapshotsOf = async (plane: Plane) => {
	const {body: {snapshots}} = await plane.get<Listed>(`${project}/snapshots`);
	return snapshots;
};

/** Lets days pass in steps of an hour, so that operations settle in between. */
const pass = (plane: Plane, days: number) => {
	for (let hour = 0; hour < days * 24; hour += 1) {
		plane.clock.advance(3_600_000);
		plane.settle();
	}
};

test('a daily schedule takes one snapshot a day at the given hour, and expired snapshots are deleted', async () => {
	const {plane, main, path} = await startDaily();
	expect(await plane.get(path)).toMatchObject({status: 200, body: {schedule: [{frequency: 'daily', hour: 3, retention_seconds: 259_200}]}});
	expect(await snapshotsOf(plane)).toEqual([]);
	pass(plane, 2);
	const two = await snapshotsOf(plane);
	expect(two).toMatchObject([{manual: false, source_branch_id: main.id}, {manual: false}]);
	expect(two.map(({created_at: at}) => at.slice(11, 16))).toEqual(['03:00', '03:00']);
	expect(two.map(({created_at: at, expires_at: end = ''}) => Date.parse(end) - Date.parse(at))).toEqual([3 * day, 3 * day]);
	pass(plane, 4);
	expect(await snapshotsOf(plane)).toHaveLength(3);
});

test('a snapshot schedule can have several rules, and an empty list turns the schedule off', async () => {
	const {plane, path, set} = await startDaily([{frequency: 'weekly', day: 1, hour: 0}, {frequency: 'monthly', day: 31, hour: 12}]);
	pass(plane, 31);
	const snapshots = await snapshotsOf(plane);
	expect(snapshots.filter(({created_at: at}) => new Date(at).getUTCDay() === 1).length).toBeGreaterThanOrEqual(4);
	// November has no 31st day: its last one counts.
	expect(snapshots.some(({created_at: at}) => at.startsWith('2026-11-30T12:00'))).toBe(true);
	expect(snapshots.every(({created_at: at, expires_at: end = ''}) => Date.parse(end) - Date.parse(at) === 35 * day)).toBe(true);
	await set([]);
	expect(await plane.get(path)).toMatchObject({body: {schedule: []}});
	const count = snapshots.length;
	pass(plane, 3);
	const left = await snapshotsOf(plane);
	expect(left.length).toBeLessThanOrEqual(count);
});

test('if the project is busy when a scheduled snapshot is due, the snapshot is taken afterward', async () => {
	const {plane, main} = await startDaily();
	const hours = new Date(plane.clock.now()).getUTCHours();
	plane.clock.advance((((27 - hours) % 24) * 3_600_000) - 1000 - (plane.clock.now() % 3_600_000));
	const busy = await plane.post(`${project}/branches/${main.id}/snapshot?name=mine`);
	expect(busy.status).toBe(200);
	plane.clock.advance(1000);
	plane.settle();
	plane.clock.advance(20_000);
	plane.settle();
	const made = await snapshotsOf(plane);
	expect(made.map(({manual}) => manual)).toEqual([true, false]);
});

test.each<[readonly unknown[], string]>([
	[[{frequency: 'hourly', hour: 1}], 'schedule.0.frequency: must be one of daily, weekly, monthly'],
	[[{
		frequency: 'yearly', hour: 1, day: 1, month: 1,
	}], 'schedule.0.frequency: must be one of daily, weekly, monthly'],
	[[{frequency: 'daily'}], 'schedule.0.hour: '],
	[[{frequency: 'daily', hour: 24}], 'schedule.0.hour: at most 23'],
	[[{frequency: 'daily', hour: 1.5}], 'schedule.0.hour: a whole number is needed'],
	[[{frequency: 'daily', hour: 1, day: 2}], 'schedule.0.day: is not for a daily snapshot'],
	[[{frequency: 'weekly', hour: 1}], 'schedule.0.day: must be from 1 (Monday) to 7 for a weekly snapshot'],
	[[{frequency: 'weekly', hour: 1, day: 8}], 'schedule.0.day: must be from 1 (Monday) to 7 for a weekly snapshot'],
	[[{frequency: 'monthly', hour: 1, day: 32}], 'schedule.0.day: at most 31'],
	[[{frequency: 'daily', hour: 1, retention_seconds: 60}], 'schedule.0.retention_seconds: at least 3600'],
	[[{frequency: 'daily', hour: 1, retention_seconds: 4_000_000}], 'schedule.0.retention_seconds: at most 3024000'],
	[Array.from({length: 25}, () => ({frequency: 'daily', hour: 1})), 'schedule: at most 24 entries'],
])('the snapshot schedule %j is refused: %s', async (schedule, sentence) => {
	const {set, plane, path} = await startDaily([]);
	expect(await set(schedule)).toMatchObject(says(400, sentence));
	expect(await plane.get(path)).toMatchObject({body: {schedule: []}});
});

test('a snapshot schedule is refused for a child branch, and on the free plan', async () => {
	const plane = await startPlane();
	const staging = await plane.branch('staging');
	const schedule = [{frequency: 'daily', hour: 3}];
	expect(await plane.send('PUT', `${project}/branches/${staging.id}/backup_schedule`, {body: {schedule}})).toMatchObject(says(422, 'but only root branches have snapshots'));
	const {body: {branches: [free]}} = await plane.get<{branches: readonly WireBranch[]}>(`/projects/${freeProjectId}/branches`);
	const freePath = `/projects/${freeProjectId}/branches/${free?.id}/backup_schedule`;
	expect(await plane.send('PUT', freePath, {body: {schedule}})).toMatchObject(says(422, 'on the free plan no schedule creates snapshots'));
});

test('when a restored snapshot replaces a branch, the new branch takes over the snapshot schedule', async () => {
	const {plane, main} = await startDaily();
	const made = await plane.post<{snapshot: {id: string}}>(`${project}/branches/${main.id}/snapshot?name=before`);
	plane.settle();
	await plane.post(`${project}/snapshots/${made.body.snapshot.id}/restore`, {finalize_restore: true});
	plane.settle();
	const now = await plane.branch('main');
	expect(now.id).not.toBe(main.id);
	expect(await plane.get(`${project}/branches/${now.id}/backup_schedule`)).toMatchObject({body: {schedule: [{frequency: 'daily'}]}});
	expect(await plane.get(`${project}/branches/${main.id}/backup_schedule`)).toMatchObject({body: {schedule: []}});
});
