import {seededRandom} from '../../src/control-plane/random.js';
import {startControlPlane, type ControlPlane, type ControlPlaneOptions} from '../../src/control-plane/start.js';
import {ownPort} from '../helpers/own-port.js';
import {whenTestEnds} from '../helpers/when-test-ends.js';
import {createDrivenClock, type DrivenClock} from './driven-clock.js';
import {projectId, smallSeed} from './small-seed.js';
import type {
	ComputeAnswer,
	OperationPage,
	WireBranch,
	WireCompute,
	WireOperation,
} from './wire-types.js';

export type Answer<Body> = {
	readonly status: number;
	readonly headers: Headers;

	/** The parsed JSON, or undefined for an empty body. */
	readonly body: Body;
};

type SendOptions = {
	/** The body, which is sent as JSON. */
	readonly body?: unknown;

	/** The key to use instead of the administrator's. */
	readonly key?: string;
	readonly headers?: Readonly<Record<string, string>>;
};

/** A control plane under test: a driven clock, a small world, and requests over HTTP. */
export type Plane = ControlPlane & {
	readonly clock: DrivenClock;
	readonly send: <Body>(method: string, path: string, options?: SendOptions) => Promise<Answer<Body>>;
	readonly get: <Body>(path: string, options?: SendOptions) => Promise<Answer<Body>>;
	readonly post: <Body>(path: string, body?: unknown, options?: SendOptions) => Promise<Answer<Body>>;
	readonly patch: <Body>(path: string, body: unknown, options?: SendOptions) => Promise<Answer<Body>>;
	readonly delete: <Body>(path: string, options?: SendOptions) => Promise<Answer<Body>>;
	readonly computes: (project?: string) => Promise<readonly WireCompute[]>;
	readonly compute: (id: string) => Promise<WireCompute>;
	readonly operations: (project?: string) => Promise<readonly WireOperation[]>;
	readonly operation: (id: string) => Promise<WireOperation>;

	/** Reads the branch with that name in the main project. */
	readonly branch: (name: string) => Promise<WireBranch>;

	/** Reads the primary compute on the branch with that name in the main project. */
	readonly primaryOn: (branch: string) => Promise<WireCompute>;

	/**
	Removes the protection from a branch of the main project, so that the branch, its computes and the project can be reset and deleted.
	*/
	readonly unprotect: (branch?: string) => Promise<void>;

	/** Creates a compute in the main project and lets its operations finish. */
	readonly createCompute: (fields: Record<string, unknown>) => Promise<WireCompute>;

	/** Lets every operation in flight finish. */
	readonly settle: () => void;
};

/** Longer than any operation takes, and shorter than any suspend timeout. */
const settlingMilliseconds = 5000;

/** Starts a control plane for the current test, and stops it when the test ends. */
export const startPlane = async (options: Partial<ControlPlaneOptions> = {}): Promise<Plane> => {
	const clock = createDrivenClock();
	const controlPlane = await startControlPlane({
		clock,
		host: '127.0.0.1',
		port: options.port ?? await ownPort(),
		seed: smallSeed,
		random: seededRandom(11),
		report(error) {
			throw error;
		},
		...options,
	});
	whenTestEnds(async () => controlPlane.stop());

	const send: Plane['send'] = async <Body>(method: string, path: string, {body, key, headers}: SendOptions = {}) => {
		const response = await fetch(controlPlane.baseUrl + path, {
			method,
			headers: {
				accept: 'application/json',
				authorization: `Bearer ${key ?? controlPlane.apiKey}`,
				...(body !== undefined && {'content-type': 'application/json'}),
				...headers,
			},
			...(body !== undefined && {body: JSON.stringify(body)}),
		});
		const text = await response.text();
		return {status: response.status, headers: response.headers, body: (text === '' ? undefined : JSON.parse(text)) as Body};
	};

	const get: Plane['get'] = async (path, sendOptions) => send('GET', path, sendOptions);
	const computes = async (project = projectId) => {
		const {body} = await get<{endpoints: WireCompute[]}>(`/projects/${project}/endpoints`);
		return body.endpoints;
	};

	const branch = async (name: string) => {
		const {body} = await get<{branches: WireBranch[]}>(`/projects/${projectId}/branches`);
		return found(body.branches.find(candidate => candidate.name === name));
	};

	const settle = () => {
		clock.advance(settlingMilliseconds);
	};

	return {
		...controlPlane,
		clock,
		send,
		get,
		post: async (path, body, sendOptions) => send('POST', path, {...sendOptions, body}),
		patch: async (path, body, sendOptions) => send('PATCH', path, {...sendOptions, body}),
		delete: async (path, sendOptions) => send('DELETE', path, sendOptions),
		computes,
		async compute(id) {
			const {body} = await get<{endpoint: WireCompute}>(`/projects/${projectId}/endpoints/${id}`);
			return body.endpoint;
		},
		async operations(project = projectId) {
			const {body} = await get<OperationPage>(`/projects/${project}/operations?limit=1000`);
			return body.operations;
		},
		async operation(id) {
			const {body} = await get<{operation: WireOperation}>(`/projects/${projectId}/operations/${id}`);
			return body.operation;
		},
		branch,
		async primaryOn(name) {
			const {id} = await branch(name);
			const all = await computes();
			return found(all.find(compute => compute.branch_id === id && compute.type === 'read_write'));
		},
		async unprotect(name = 'main') {
			const {id} = await branch(name);
			await send('PATCH', `/projects/${projectId}/branches/${id}`, {body: {branch: {protected: false}}});
		},
		async createCompute(fields) {
			const {body} = await send<ComputeAnswer>('POST', `/projects/${projectId}/endpoints`, {body: {endpoint: fields}});
			settle();
			return body.endpoint;
		},
		settle,
	};
};

/** Asserts that something the test needs exists. */
export const found = <Thing>(thing: Thing | undefined): Thing => {
	if (thing === undefined) {
		throw new Error('The world does not hold what the test looks for.');
	}

	return thing;
};
