import {branchById} from '../../src/store/selectors/branches/branches.js';
import {computesOf} from '../../src/store/selectors/computes.js';
import {operationsOf} from '../../src/store/selectors/operations/searched-operations.js';
import type {State} from '../../src/store/state.js';

type Wire = Readonly<Record<string, unknown>>;

const instant = (value: unknown): unknown => typeof value === 'string' ? Date.parse(value) : undefined;

const sizeOf = (wire: Wire) => ({min: wire.autoscaling_limit_min_cu, max: wire.autoscaling_limit_max_cu});

/** The expected value of each visible field, from the control plane's own answer. */
const truths = {
	project: {
		name: wire => wire.name, regionId: wire => wire.region_id, pgVersion: wire => wire.pg_version, orgId: wire => wire.org_id, createdAt: wire => instant(wire.created_at),
	},
	compute: {
		branchId: wire => wire.branch_id,
		host: wire => wire.host,
		type: wire => wire.type,
		size: wire => sizeOf(wire),
		currentState: wire => wire.current_state,
		pendingState: wire => wire.pending_state,
		isDisabled: wire => wire.disabled,
		suspendTimeoutSeconds: wire => wire.suspend_timeout_seconds,
		lastActive: wire => instant(wire.last_active),
		createdAt: wire => instant(wire.created_at),
		updatedAt: wire => instant(wire.updated_at),
	},
	branch: {
		name: wire => wire.name, currentState: wire => wire.current_state, isDefault: wire => wire.default, isProtected: wire => wire.protected,
	},
	operation: {
		branchId: wire => wire.branch_id,
		computeId: wire => wire.endpoint_id,
		action: wire => wire.action,
		status: wire => wire.status,
		failuresCount: wire => wire.failures_count,
		error: wire => wire.error,
		totalDurationMilliseconds: wire => wire.total_duration_ms,
		createdAt: wire => instant(wire.created_at),
		updatedAt: wire => instant(wire.updated_at),
	},
} satisfies Readonly<Record<string, Readonly<Record<string, (wire: Wire) => unknown>>>>;

type Kind = keyof typeof truths;

/** Returns a value as text; an empty text counts as no value. */
const written = (value: unknown): string | undefined => value === '' ? undefined : JSON.stringify(value);

const differences = (kind: Kind, wire: Wire, shown: Wire | undefined): readonly string[] => {
	const name = `${kind} ${String(wire.id)}`;
	if (shown === undefined) {
		return [`${name} is not shown`];
	}

	const fields: ReadonlyArray<[string, (wire: Wire) => unknown]> = Object.entries(truths[kind]);
	return fields.flatMap(([field, truth]) => {
		const [is, shouldBe] = [written(shown[field]), written(truth(wire))];
		return is === shouldBe ? [] : [`${name}: ${field} is shown as ${is ?? 'nothing'} and is ${shouldBe ?? 'nothing'}`];
	});
};

const compared = (kind: Kind, wires: readonly Wire[], shown: readonly Wire[]): readonly string[] => [
	...wires.flatMap(wire => differences(kind, wire, shown.find(({id}) => id === wire.id))),
	...shown.filter(({id}) => wires.every(wire => wire.id !== id)).map(({id}) => `${kind} ${String(id)} is shown and is gone`),
];

/** Returns the computes whose state on the screen is wrong. */
const drawnWrongly = (screen: string, computes: readonly Wire[]): readonly string[] => computes.flatMap(wire => {
	const [id, state] = [String(wire.id), String(wire.current_state)];
	const line = screen.split('\n').find(text => text.includes(id.slice(-5)) && text.includes(id.slice(0, 6)));
	return line?.includes(state) === true ? [] : [`compute ${id} is ${state}, and drawn as: ${line ?? 'nothing'}`];
});

/** Reads directly from the control plane. */
export type Reads = {
	readonly get: <Body>(path: string) => Promise<{readonly body: Body}>;
};

/**
Returns the differences between a project in the store and in the control plane, field by field.

`isUsable` says whether an object with that id can be shown at all; by default each can.
*/
export const knownDriftOf = async (
	plane: Reads,
	state: State,
	projectId: string,
	isUsable: (id: string) => boolean = () => true,
): Promise<readonly string[]> => {
	const project = `/projects/${encodeURIComponent(projectId)}`;
	const [projects, computes, branches, operations] = await Promise.all([
		plane.get<{projects: readonly Wire[]}>('/projects?limit=400'),
		plane.get<{endpoints: readonly Wire[]}>(`${project}/endpoints`),
		plane.get<{branches: readonly Wire[]}>(`${project}/branches`),
		plane.get<{operations: readonly Wire[]}>(`${project}/operations?limit=50`),
	]);
	const usable = (wires: readonly Wire[]) => wires.filter(({id}) => isUsable(String(id)));
	const [known, done] = [usable(branches.body.branches), usable(operations.body.operations)];
	const {items} = operationsOf(state, projectId);
	return [
		...compared('project', usable(projects.body.projects), state.projects.items),
		...compared('compute', usable(computes.body.endpoints), computesOf(state, projectId).items),
		...compared('branch', known, known.map(({id}) => branchById(state, projectId, String(id)) ?? {id: 'none'})),
		...compared('operation', done, items.slice(0, done.length)),
	];
};

/** Returns the differences between a project in the store or on the screen and in the control plane. */
export const driftOf = async (plane: Reads, state: State, screen: string, projectId: string): Promise<readonly string[]> => {
	const {body} = await plane.get<{endpoints: readonly Wire[]}>(`/projects/${projectId}/endpoints`);
	return [...await knownDriftOf(plane, state, projectId), ...drawnWrongly(screen, body.endpoints)];
};
