import {between, pick} from '../../../src/control-plane/random.js';
import type {WireCompute} from '../../control-plane/wire-types.js';
import {hostileNames, impossibleNames} from './hostile-names.js';
import {hostileSettings} from './hostile-settings.js';
import type {Life, Place} from './life.js';
import {settled} from './marks.js';

/**
One kind of change, and its weight among all.
*/
export type Step = {
	readonly name: string;
	readonly weight: number;
	readonly happen: (life: Life, place: Place) => Promise<void>;
};

const mostBranches = 4;
const sizes: readonly number[] = [0.25, 0.5, 1, 2];

const inPath = (name: string): string => encodeURIComponent(name);

/**
A name that may be taken already, by the API or by SQL, or that nothing can have.
*/
const someName = ({random}: Life): string => random() < 0.1 ? pick(random, impossibleNames) : pick(random, hostileNames);

/**
A role that there is, or another one; most often one that a session stands in the way of.
*/
const someRole = (life: Life, {roles, branch}: Place): string => {
	const held = [...life.holders].filter(({session}) => session.branchId === branch.id).map(({session}) => session.role);
	return held.length > 0 && life.random() < 0.5 ? pick(life.random, held) : pick(life.random, [...roles.map(({name}) => name), 'app']);
};

const someDatabase = (life: Life, {databases, branch}: Place): string => {
	const held = [...life.holders].filter(({session}) => session.branchId === branch.id).flatMap(({session, database}) => [session.database, database]);
	return held.length > 0 && life.random() < 0.5 ? pick(life.random, held) : pick(life.random, [...databases.map(({name}) => name), 'app']);
};

/**
Sends a change of a role or a database, and notes what became of it.

`over`: what is so once it has been made.
*/
const change = async (life: Life, place: Place, kind: 'role' | 'database', name: string, [method, path, body]: readonly [string, string, unknown?], over: () => void): Promise<void> => {
	const {failed, raced} = place.marks;
	raced.delete(`${kind} ${name}`);
	const {status, body: {operations}} = await life.send(`${method} ${kind}`, method, `${place.path}/${kind}s${path}`, body);
	if (status >= 400) {
		return;
	}

	// Until it is over, nobody knows which it is.
	failed.add(`${kind} ${name}`);
	life.whenOver(operations, problem => {
		if (problem !== undefined) {
			return;
		}

		failed.delete(`${kind} ${name}`);
		over();
	});
};

const rolesAndDatabases: readonly Step[] = [
	{
		name: 'create a role', weight: 8, async happen(life, place) {
			const name = someName(life);
			await change(life, place, 'role', name, ['POST', '', {role: {name}}], () => {
				settled(place.marks, 'role', name);
			});
		},
	},
	{
		name: 'delete a role', weight: 5, async happen(life, place) {
			const name = someRole(life, place);
			await change(life, place, 'role', name, ['DELETE', `/${inPath(name)}`], () => undefined);
		},
	},
	{
		name: 'reset a password', weight: 5, async happen(life, place) {
			const name = someRole(life, place);
			await change(life, place, 'role', name, ['POST', `/${inPath(name)}/reset_password`], () => {
				settled(place.marks, 'role', name);
			});
		},
	},
	{
		name: 'create a database', weight: 8, async happen(life, place) {
			const name = someName(life);
			const owner = pick(life.random, [...place.roles.map(role => role.name), 'nobody here', ...place.marks.sqlRoles]);
			await change(life, place, 'database', name, ['POST', '', {database: {name, owner_name: owner}}], () => {
				settled(place.marks, 'database', name);
				place.marks.closedDatabases.delete(name);
			});
		},
	},
	{
		name: 'change a database', weight: 8, async happen(life, place) {
			const {random} = life;
			const {marks} = place;
			const name = someDatabase(life, place);
			const renamed = random() < 0.7 ? someName(life) : undefined;
			const owner = random() < 0.5 ? pick(random, [...place.roles.map(role => role.name), 'nobody here']) : undefined;
			if (renamed !== undefined) {
				marks.failed.add(`database ${renamed}`);
				marks.raced.delete(`database ${renamed}`);
			}

			await change(life, place, 'database', name, ['PATCH', `/${inPath(name)}`, {database: {name: renamed, owner_name: owner}}], () => {
				settled(marks, 'database', name);
				marks.failed.delete(`database ${renamed ?? name}`);
				settled(marks, 'database', renamed ?? name);
				if (marks.closedDatabases.delete(name)) {
					marks.closedDatabases.add(renamed ?? name);
				}
			});
		},
	},
	{
		name: 'delete a database', weight: 5, async happen(life, place) {
			const name = someDatabase(life, place);
			await change(life, place, 'database', name, ['DELETE', `/${inPath(name)}`], () => {
				place.marks.closedDatabases.delete(name);
				settled(place.marks, 'database', name);
			});
		},
	},
];

const branches: readonly Step[] = [
	{
		name: 'create a branch', weight: 4, async happen(life, place) {
			const {random, marks, project} = life;
			if (place.branches.length >= mostBranches) {
				return;
			}

			const endpoints = pick(random, [[], [{type: 'read_write'}], [{type: 'read_write'}], [{type: 'read_write'}, {type: 'read_only'}], [{type: 'read_only'}]]);
			const {status, body: {branch, operations}} = await life.send('POST branch', 'POST', `/projects/${project.id}/branches`, {
				branch: {parent_id: place.branch.id}, endpoints: endpoints.map(endpoint => ({...endpoint, settings: {pg_settings: pick(random, hostileSettings)}})),
			});
			if (status >= 400 || branch === undefined) {
				return;
			}

			life.whenOver(operations?.slice(0, 1), () => {
				marks.copy(place.branch.id, branch.id);
			});
		},
	},
	{
		name: 'delete a branch', weight: 3, async happen(life, {path}) {
			await life.send('DELETE branch', 'DELETE', path);
		},
	},
	{
		name: 'restore a branch from its parent', weight: 4, async happen(life, {path, branch, branches: all}) {
			const {random, marks} = life;
			const source = branch.parent_id ?? pick(random, all).id;
			const kept = random() < 0.4 ? `kept ${between(random, 1, 99)}` : undefined;
			const {status, body: {operations}} = await life.send('restore', 'POST', `${path}/restore`, {source_branch_id: source, preserve_under_name: kept});
			if (status >= 400) {
				return;
			}

			life.whenOver(operations?.filter(({action}) => action === 'create_branch'), problem => {
				if (problem === undefined) {
					marks.copy(source, branch.id);
				} else {
					// Nobody knows what the branch has.
					marks.forget(branch.id);
				}
			});
		},
	},
	{
		name: 'rename a branch, or make it the default', weight: 2, async happen(life, {path}) {
			const {random} = life;
			await (random() < 0.5
				? life.send('PATCH branch', 'PATCH', path, {branch: {name: `b${between(random, 1, 9)}`, protected: random() < 0.2}})
				: life.send('default', 'POST', `${path}/set_as_default`));
		},
	},
];

const onCompute = (name: string, weight: number, happen: (life: Life, compute: WireCompute, place: Place) => Promise<unknown>): Step => ({
	name, weight, async happen(life, place) {
		const compute = place.computes.length === 0 ? undefined : pick(life.random, place.computes);
		await (compute && happen(life, compute, place));
	},
});

const endpointPath = ({project_id: projectId, id}: WireCompute): string => `/projects/${projectId}/endpoints/${id}`;

const patch = async (life: Life, compute: WireCompute, endpoint: Record<string, unknown>) => life.send('PATCH endpoint', 'PATCH', endpointPath(compute), {endpoint});

const computes: readonly Step[] = [
	...(['start', 'suspend', 'restart'] as const).map(action => onCompute(action, 4, async (life, compute) => life.send(action, 'POST', `${endpointPath(compute)}/${action}`))),
	onCompute('resize', 3, async (life, compute) => {
		const size = pick(life.random, sizes);
		return patch(life, compute, {autoscaling_limit_min_cu: size, autoscaling_limit_max_cu: size});
	}),
	onCompute('Postgres settings', 9, async (life, compute) => patch(life, compute, {settings: {pg_settings: pick(life.random, hostileSettings)}})),
	onCompute('disable or enable', 2, async (life, compute) => patch(life, compute, {disabled: !compute.disabled})),
	onCompute('move', 2, async (life, compute, place) => patch(life, compute, {branch_id: pick(life.random, place.branches).id})),
	onCompute('suspend timeout', 1, async (life, compute) => patch(life, compute, {suspend_timeout_seconds: pick(life.random, [60, 300, 0, -1, 604_800])})),
	onCompute('delete a compute', 2, async (life, compute) => life.send('DELETE endpoint', 'DELETE', endpointPath(compute))),
	{
		name: 'create a compute', weight: 4, async happen(life, place) {
			const {random, project} = life;
			if (place.computes.length > 2) {
				return;
			}

			await life.send('POST endpoint', 'POST', `/projects/${project.id}/endpoints`, {
				endpoint: {
					branch_id: place.branch.id, type: place.primary === undefined ? 'read_write' : pick(random, ['read_only', 'read_only', 'read_write']),
					settings: {pg_settings: pick(random, hostileSettings)},
				},
			});
		},
	},
];

/**
All changes of a walk.
*/
export const apiWrites: readonly Step[] = [...rolesAndDatabases, ...branches, ...computes];
