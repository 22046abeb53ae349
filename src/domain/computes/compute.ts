import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';
import type {Branch} from '../branches/branch.js';
import type {SizeRange} from './compute-size.js';

/**
`read_write` is a primary compute; a branch has at most one. `read_only` is a read replica; a branch may have any number.

@see docs/control-api.md#compute-type
*/
export type ComputeType = 'read_write' | 'read_only';

/**
The states that the API documents. A server may send other states, which are shown unchanged.

@see docs/control-api.md#compute-states
*/
export type ComputeState = 'init' | 'idle' | 'active';

/**
A compute: the Postgres runtime needed to connect to a branch. The API calls a compute an endpoint.

@see docs/control-api.md#compute
*/
export type Compute = {
	/** Starts with `ep-`. */
	readonly id: string;
	readonly projectId: string;
	readonly branchId: string;
	readonly host: string;
	readonly proxyHost: string;
	readonly regionId: string;

	/** A {@link ComputeType}, or another text from the server. */
	readonly type: string;
	readonly size: SizeRange;

	/** A {@link ComputeState}, or another text from the server. */
	readonly currentState: string;

	/** The next state; absent if the compute is not changing. */
	readonly pendingState?: string;
	readonly name?: string;
	readonly isDisabled: boolean;
	readonly isPoolerEnabled: boolean;
	readonly poolerMode: string;
	readonly isPasswordlessAccess: boolean;
	readonly pgSettings: Readonly<Record<string, string>>;

	/** The libraries that Postgres preloads, in API format; absent if the server does not report the libraries. */
	readonly preloadLibraries?: Readonly<Record<string, unknown>>;

	/** In seconds; -1 for never, 0 for the default; absent if the server does not report the timeout. */
	readonly suspendTimeoutSeconds?: number;

	/** The time at which the compute was last active; absent if the compute has never been active. */
	readonly lastActive?: Instant;
	readonly startedAt?: Instant;
	readonly suspendedAt?: Instant;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};

/**
Returns a compute with the API's field names.

@see docs/control-api.md#compute
*/
export const computeObject = (compute: Compute): ApiObject => {
	const {
		id, projectId, branchId, name, host, type, size, regionId, currentState, pendingState, pgSettings, preloadLibraries,
		isPoolerEnabled, poolerMode, isDisabled, isPasswordlessAccess, suspendTimeoutSeconds, lastActive, startedAt,
		suspendedAt, createdAt, updatedAt, proxyHost, ...others
	} = compute;
	others satisfies Nothing;
	return {
		id,
		project_id: projectId,
		branch_id: branchId,
		name,
		host,
		type,
		autoscaling_limit_min_cu: size.min,
		autoscaling_limit_max_cu: size.max,
		region_id: regionId,
		current_state: currentState,
		pending_state: pendingState,
		settings: {pg_settings: pgSettings, ...(preloadLibraries !== undefined && {preload_libraries: preloadLibraries})},
		pooler_enabled: isPoolerEnabled,
		pooler_mode: poolerMode,
		disabled: isDisabled,
		passwordless_access: isPasswordlessAccess,
		suspend_timeout_seconds: suspendTimeoutSeconds,
		last_active: jsonTime(lastActive),
		started_at: jsonTime(startedAt),
		suspended_at: jsonTime(suspendedAt),
		created_at: jsonTime(createdAt),
		updated_at: jsonTime(updatedAt),
		proxy_host: proxyHost,
	};
};

export const willBeActive = ({currentState, pendingState}: Pick<Compute, 'currentState' | 'pendingState'>): boolean =>
	(pendingState ?? currentState) === 'active';

export const isPrimary = (compute: Pick<Compute, 'type'>): boolean => compute.type === 'read_write';

export const typeWord = (type: string): string => {
	switch (type) {
		case 'read_write': {
			return 'primary';
		}

		case 'read_only': {
			return 'replica';
		}

		default: {
			return type;
		}
	}
};

/**
Returns whether text has the shape of a compute id.

@see docs/control-api.md#compute-id
*/
export const isComputeId = (text: string): boolean => /^ep-[a-z0-9\-]{1,57}$/v.test(text);

/** Returns whether a compute is a server on this machine, which has no pooler. */
export const isLocal = ({host}: Pick<Compute, 'host'>): boolean => /^127\.0\.0\.1:\d{1,5}$/v.test(host);

/**
Returns the host for pooled connections: the compute's host with `-pooler` after the id. If no label of the host is the id, the pooled host is
unknown, and the result is undefined.

@see docs/control-api.md#compute-pooled-host
*/
export const pooledHost = ({id, host}: Pick<Compute, 'id' | 'host'>): string | undefined => {
	const start = `.${host}.`.indexOf(`.${id}.`);
	const end = start + id.length;
	return start === -1 ? undefined : `${host.slice(0, end)}-pooler${host.slice(end)}`;
};

/** Returns the compute whose id is `text`, or else all computes whose name is `text`. */
export const computesCalled = (computes: readonly Compute[], text: string): readonly Compute[] => {
	const found = computes.find(({id}) => id === text);
	return found === undefined ? computes.filter(({name}) => name === text) : [found];
};

/**
The number of concurrent client connections that a pooled host accepts.

@see docs/control-api.md#limit-pooled-connections
*/
export const pooledConnectionLimit = 10_000;

/**
Returns why a compute can't be woken, or undefined if the compute is enabled.

@see docs/control-api.md#compute-disabled
*/
export const wakeBlocked = ({id, isDisabled}: Pick<Compute, 'id' | 'isDisabled'>): string | undefined =>
	isDisabled ? `${id} is disabled, so nothing wakes it: enable it first.` : undefined;

/**
Returns why a compute can't be restarted, or undefined if the restart is allowed.

@see docs/control-api.md#compute-restart
*/
export const restartBlocked = (compute: Pick<Compute, 'id' | 'currentState' | 'pendingState' | 'isDisabled'>): string | undefined => {
	if (compute.pendingState !== undefined) {
		return `${compute.id} is changing from ${compute.currentState} to ${compute.pendingState}. Wait until it is done.`;
	}

	if (compute.isDisabled) {
		return `${compute.id} is disabled: enable it before you restart it.`;
	}

	if (compute.currentState !== 'active') {
		return `${compute.id} is ${compute.currentState}. Only an active compute can be restarted: wake it first.`;
	}

	return undefined;
};

/**
Returns why waking or suspending a compute is pointless: the compute is already in the wanted state, or is changing to that state. Otherwise returns
undefined. `word` is `wake` or `suspend`.
*/
export const becomesBlocked = ({id, name = id, currentState, pendingState}: Compute, word: string, wanted: 'active' | 'idle'): string | undefined => {
	if (pendingState !== undefined) {
		return pendingState === wanted ? `${name} is becoming ${wanted} already.` : undefined;
	}

	return currentState === wanted ? `${name} is ${wanted} already: nothing to ${word}.` : undefined;
};

/** Returns why a disabled compute can't be suspended, or undefined if the compute is enabled or still running. */
export const disabledBlocked = ({id, name = id, isDisabled, currentState, pendingState}: Compute): string | undefined =>
	isDisabled && currentState === 'idle' && pendingState === undefined ? `${name} is disabled: it does not run, and nothing wakes it.` : undefined;

/**
Returns why a disabled compute can't be woken or restarted, and how to enable the compute. Undefined if the compute is enabled.
*/
export const enableFirst = ({id, name = id, isDisabled}: Compute, word: string): string | undefined =>
	isDisabled ? `${name} is disabled: press e to enable it. Then it can be ${word}.` : undefined;

/**
Returns the primary compute of a branch. A branch has at most one.

@see docs/control-api.md#service-computes
*/
export const primaryOf = <Item extends Pick<Compute, 'branchId' | 'type'>>(computes: Iterable<Item>, branchId: string): Item | undefined => {
	for (const compute of computes) {
		if (compute.branchId === branchId && isPrimary(compute)) {
			return compute;
		}
	}

	return undefined;
};

/**
Returns why a compute of this type can't be on a branch, or undefined if the branch has room for the compute.

@see docs/control-api.md#compute-create; docs/control-api.md#compute-update
*/
export const placementBlocked = (
	compute: Pick<Compute, 'type'> & {readonly id?: string},
	branch: Pick<Branch, 'id' | 'name'>,
	computes: Iterable<Pick<Compute, 'id' | 'branchId' | 'type'>>,
): string | undefined => {
	const primary = isPrimary(compute) ? primaryOf(computes, branch.id) : undefined;
	return primary === undefined || primary.id === compute.id
		? undefined
		: `Branch ${branch.name} already has the primary compute ${primary.id}. A branch has at most one.`;
};
