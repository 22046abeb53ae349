import {found, type Answer, type Plane} from '../plane.js';
import {projectId} from '../small-seed.js';
import {
	below,
	checked,
	differs,
	refused,
	seen,
	shown,
	type Decided,
} from './field-decision.js';

const project = `/projects/${projectId}`;
const list = `${project}/snapshots`;

const makePath = async (plane: Plane): Promise<string> => {
	const {id} = await plane.branch('main');
	return `${project}/branches/${id}/snapshot`;
};

/** Makes a snapshot, and returns its path. */
const madePath = async (plane: Plane): Promise<string> => {
	const {body: {snapshot}} = await plane.post<{snapshot: {id: string}}>(await makePath(plane));
	plane.settle();
	return `${list}/${snapshot.id}`;
};

/** Restores a snapshot to a new branch that has not replaced any branch yet, and returns the path of the new branch. */
const previewPath = async (plane: Plane, name: string): Promise<string> => {
	const {body: {branch}} = await plane.post<{branch: {id: string}}>(`${await madePath(plane)}/restore`, {name});
	plane.settle();
	return `${project}/branches/${branch.id}`;
};

const schedulePath = async (plane: Plane): Promise<string> => {
	const {id} = await plane.branch('main');
	return `${project}/branches/${id}/backup_schedule`;
};

const daily = {frequency: 'daily', hour: 3, retention_seconds: 604_800};

const tomorrow = (plane: Plane): string => `${new Date(plane.clock.now() + 86_400_000).toISOString().slice(0, -5)}Z`;
const minuteAgo = (plane: Plane): string => `${new Date(plane.clock.now() - 60_000).toISOString().slice(0, -5)}Z`;

/** A visit to each route of snapshots, for `visits`. */
export const snapshotVisits: Readonly<Record<string, (plane: Plane) => Promise<Answer<unknown>>>> = {
	'POST /projects/{project_id}/branches/{branch_id}/snapshot': async plane => plane.post(`${await makePath(plane)}?name=before&expires_at=${tomorrow(plane)}`),
	async 'GET /projects/{project_id}/snapshots'(plane) {
		await madePath(plane);
		return plane.get(list);
	},
	'PATCH /projects/{project_id}/snapshots/{snapshot_id}': async plane => plane.patch(await madePath(plane), {snapshot: {name: 'after'}}),
	'DELETE /projects/{project_id}/snapshots/{snapshot_id}': async plane => plane.delete(await madePath(plane)),
	'POST /projects/{project_id}/snapshots/{snapshot_id}/restore': async plane =>
		plane.post(`${await madePath(plane)}/restore`, {finalize_restore: true}),
	'POST /projects/{project_id}/branches/{branch_id}/finalize_restore': async plane => plane.post(`${await previewPath(plane, 'look')}/finalize_restore`),
	async 'GET /projects/{project_id}/branches/{branch_id}/backup_schedule'(plane) {
		await plane.send('PUT', await schedulePath(plane), {body: {schedule: [daily]}});
		return plane.get(await schedulePath(plane));
	},
	'PUT /projects/{project_id}/branches/{branch_id}/backup_schedule': async plane => plane.send('PUT', await schedulePath(plane), {body: {schedule: [daily]}}),
};

/** Reads a field from the only rule of the stored schedule. */
const ruleIn = (name: string) => async (plane: Plane): Promise<unknown> => {
	const {body: {schedule: [rule]}} = await plane.get<{schedule: ReadonlyArray<Readonly<Record<string, unknown>>>}>(await schedulePath(plane));
	return rule?.[name];
};

/** How each field of the snapshot requests is treated, for `decisions`. */
export const snapshotDecisions: Readonly<Record<string, Decided>> = {
	'POST /projects/{project_id}/branches/{branch_id}/snapshot': {
		request: async plane => ({path: await makePath(plane)}),
		fields: {
			'?name': shown('mine', 'snapshot.name'),
			'?expires_at': {kind: 'shown', value: tomorrow, at: 'snapshot.expires_at'},
			'?timestamp': {kind: 'shown', value: minuteAgo, at: 'snapshot.timestamp'},
			'?lsn': checked('hello'),
		},
	},
	'PATCH /projects/{project_id}/snapshots/{snapshot_id}': {
		request: async plane => ({path: await madePath(plane), body: {snapshot: {}}}),
		fields: {'snapshot.name': shown('after')},
	},
	'POST /projects/{project_id}/snapshots/{snapshot_id}/restore': {
		request: async plane => ({path: `${await madePath(plane)}/restore`, body: {}}),
		fields: {
			'?name': shown('in the query', 'branch.name'),
			name: shown('in the body', 'branch.name'),
			target_branch_id: checked('br-no-such-branch'),
			finalize_restore: differs(true),
		},
	},
	'POST /projects/{project_id}/branches/{branch_id}/finalize_restore': {
		request: async (plane, count) => ({path: `${await previewPath(plane, `look-${count}`)}/finalize_restore`, body: {}}),
		fields: {
			name: {
				kind: 'shown',
				value: 'what it was',
				async look(plane) {
					const {body: {branches}} = await plane.get<{branches: ReadonlyArray<{name: string}>}>(`${project}/branches`);
					return found(branches.find(({name}) => name === 'what it was')).name;
				},
			},
		},
	},
	'PUT /projects/{project_id}/branches/{branch_id}/backup_schedule': {
		request: async plane => ({path: await schedulePath(plane), body: {schedule: [{frequency: 'weekly', hour: 4, day: 7}]}}),
		fields: below('schedule[].', {
			frequency: seen('monthly', ruleIn('frequency')),
			hour: seen(5, ruleIn('hour')),
			day: seen(2, ruleIn('day')),
			month: refused(1, 'is not for a daily, weekly or monthly snapshot'),
			retention_seconds: seen(7200, ruleIn('retention_seconds')),
		}),
	},
};
