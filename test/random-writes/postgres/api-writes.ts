import {between, pick} from '../../../src/control-plane/random.js';
import type {WireCompute} from '../../control-plane/wire-types.js';
import {hostileNames, impossibleNames} from './hostile-names.js';
import {hostileSettings} from './hostile-settings.js';
import type {Life, Place} from './life.js';

/** A kind of change, with its weight among all kinds. */
export type Step = {
	readonly name: string;
	readonly weight: number;
	readonly happen: (life: Life, place: Place) => Promise<void>;
};

const mostBranches = 4;
const sizes: readonly number[] = [0.25, 0.5, 1, 2];

const inPath = (name: string): string => encodeURIComponent(name);

/** Returns a name that the API or SQL may have used already, or that nothing can have. */
const someName = ({random}: Life): string => random() < 0.1 ? pick(random, impossibleNames) : pick(random, hostileNames);

/** Returns the name of an existing role or of another one; most often of a role that an open session uses. */
const someRole = (life: Life, {roles, branch}: Place): string => {
	const held = [...life.holders].filter(({session}) => session.branchId === branch.id).map(({session}) => session.role);
	return held.length > 0 && life.random() < 0.5 ? pick(life.random, held) : pick(life.random, [...roles.map(({name}) => name), 'app']);
};

const someDatabase = (life: Life, {databases, branch}: Place): string => {
	const held = [...life.holders].filter(({session}) => session.branchId === branch.id).flatMap(({session, database}) => [session.database, database]);
	return held.length > 0 && life.random() < 0.5 ? pick(life.random, held) : pick(life.random, [...databases.map(({name}) => name), 'app']);
};

const rolesAndDatabases: readonly Step[] = [
	{
		name: 'create a role', weight: 8, async happen(life, {path}) {
			await life.send('POST role', 'POST', `${path}/roles`, {role: {name: someName(life)}});
		},
	},
	{
		name: 'delete a role', weight: 5, async happen(life, place) {
			await life.send('DELETE role', 'DELETE', `${place.path}/roles/${inPath(someRole(life, place))}`);
		},
	},
	{
		name: 'reset a password', weight: 5, async happen(life, place) {
			await life.send('POST password', 'POST', `${place.path}/roles/${inPath(someRole(life, place))}/reset_password`);
		},
	},
	{
		name: 'create a database', weight: 8, async happen(life, {path, roles}) {
			const owner = pick(life.random, [...roles.map(({name}) => name), 'nobody here']);
			await life.send('POST database', 'POST', `${path}/databases`, {database: {name: someName(life), owner_name: owner}});
		},
	},
	{
		name: 'change a database', weight: 8, async happen(life, place) {
			const {random} = life;
			const name = random() < 0.7 ? someName(life) : undefined;
			const owner = random() < 0.5 ? pick(random, [...place.roles.map(role => role.name), 'nobody here']) : undefined;
			await life.send('PATCH database', 'PATCH', `${place.path}/databases/${inPath(someDatabase(life, place))}`, {database: {name, owner_name: owner}});
		},
	},
	{
		name: 'delete a database', weight: 5, async happen(life, place) {
			await life.send('DELETE database', 'DELETE', `${place.path}/databases/${inPath(someDatabase(life, place))}`);
		},
	},
];

const branches: readonly Step[] = [
	{
		name: 'create a branch', weight: 4, async happen(life, place) {
			const {random, project} = life;
			if (place.branches.length >= mostBranches) {
				return;
			}

			const endpoints = pick(random, [[], [{type: 'read_write'}], [{type: 'read_write'}], [{type: 'read_write'}, {type: 'read_only'}], [{type: 'read_only'}]]);
			await life.send('POST branch', 'POST', `/projects/${project.id}/branches`, {
				branch: {parent_id: place.branch.id}, endpoints: endpoints.map(endpoint => ({...endpoint, settings: {pg_settings: pick(random, hostileSettings)}})),
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
			const {random} = life;
			const source = branch.parent_id ?? pick(random, all).id;
			const kept = random() < 0.4 ? `kept ${between(random, 1, 99)}` : undefined;
			await life.send('restore', 'POST', `${path}/restore`, {source_branch_id: source, preserve_under_name: kept});
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

/** All changes through the API in a walk. */
export const apiWrites: readonly Step[] = [...rolesAndDatabases, ...branches, ...computes];
