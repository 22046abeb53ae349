import path from 'node:path';
import pg from 'pg';
import type {Fault} from '../../src/control-plane/faults/fault.js';
import {startBacking, type BackingOptions} from '../../src/control-plane/postgres/start-backing.js';
import type {Access, Backing} from '../../src/control-plane/platform/backing.js';
import type {Seed} from '../../src/control-plane/seed/seed.js';
import {projectFolder} from '../helpers/source-files.js';
import {createDrivenClock, type DrivenClock} from '../control-plane/driven-clock.js';
import {
	found,
	startPlane,
	type Answer,
	type Plane,
} from '../control-plane/plane.js';
import type {WireCompute, WireOperation} from '../control-plane/wire-types.js';
import {operationsOver} from '../helpers/operations-over.js';
import {forAllTests, whenTestEnds} from '../helpers/when-test-ends.js';
import {installedPrograms} from './programs.js';

/** A project with its first branch, as returned to the user who created it. */
export type RealProject = {
	readonly id: string;
	readonly branchId: string;
	readonly computeId: string;
	readonly uri: string;
	readonly password: string;
};

type RealBranch = {
	readonly id: string;
	readonly computeId: string;
	readonly uri: string;
};

/** A control plane with real servers, on a clock that the test drives. */
export type RealPlane = Plane & {
	readonly clock: DrivenClock;
	readonly access: Access;

	/** Resolves at the next change in the world. */
	readonly nextChange: () => Promise<undefined>;

	/** Creates a project, and waits until it accepts connections. */
	readonly createProject: (fields?: Record<string, unknown>) => Promise<RealProject>;
	readonly createBranch: (project: RealProject, fields?: Record<string, unknown>) => Promise<RealBranch>;

	/**
	Waits until no operation of a project is scheduled or running, and returns all of them, oldest first.

	@throws {Error} As soon as an operation has failed, with its error, unless `restAfterFailure` has returned it already.
	*/
	readonly rest: (projectId: string) => Promise<readonly WireOperation[]>;

	/** Does the same as `rest`, but accepts failed operations. */
	readonly restAfterFailure: (projectId: string) => Promise<readonly WireOperation[]>;
	readonly computeOf: (project: {readonly id: string}, computeId: string) => Promise<WireCompute>;

	/**
	Changes the state of a compute, and waits until the change has finished.

	@throws {Error} If the change is refused, or fails.
	*/
	readonly act: (project: {readonly id: string}, computeId: string, action: 'start' | 'suspend' | 'restart') => Promise<void>;
};

/**
The folder that is kept between tests and between runs. It has the cluster that every first branch is copied from.
*/
export const cacheFolder = path.join(projectFolder, 'build', 'postgres');

type Created = {
	readonly project: {readonly id: string};
	readonly branch: {readonly id: string};
	readonly endpoints: readonly WireCompute[];
	readonly connection_uris: ReadonlyArray<{readonly connection_uri: string; readonly connection_parameters: {readonly password: string}}>;
};

/**
Returns the body of an answer.

@throws {Error} If the request was refused.
*/
const accepted = <Body>({status, body}: Answer<Body>): Body => {
	if (status >= 400) {
		throw new Error(`The control plane answered ${status}: ${JSON.stringify(body)}`);
	}

	return body;
};

export const startRealPlane = async (seed: Seed = 'empty', faults: readonly Fault[] = [], options: Partial<BackingOptions> = {}): Promise<RealPlane> => {
	const clock = createDrivenClock();
	const report = options.report ?? ((error: unknown) => {
		throw error;
	});
	const backing = await startBacking({
		choice: {binFolder: installedPrograms}, clock, cacheFolder, say: report, ...options, report,
	});
	let change = Promise.withResolvers<undefined>();
	const follow: Backing['follow'] = changes => {
		backing.follow(changes);
		change.resolve(undefined);
		change = Promise.withResolvers();
	};

	const plane = await startPlane({
		clock, backing: {...backing, follow}, seed, hasTraffic: false, faults, report,
	});

	const known = new Set<string>();
	const over = async (projectId: string, canFail: boolean) => {
		const read = async () => {
			const {operations} = accepted(await plane.get<{operations: WireOperation[]}>(`/projects/${projectId}/operations?limit=1000`));
			return operations.toReversed();
		};

		const all = await operationsOver(read, {mayFail: ({id}) => canFail || known.has(id), next: async () => change.promise});
		for (const {id} of all) {
			known.add(id);
		}

		return all;
	};

	const rest: RealPlane['rest'] = async projectId => over(projectId, false);

	return {
		...plane,
		clock,
		access: backing.access,
		nextChange: async () => change.promise,
		rest,
		restAfterFailure: async projectId => over(projectId, true),
		async createProject(fields = {}) {
			const body = accepted(await plane.post<Created>('/projects', {project: {name: 'real', ...fields}}));
			await rest(body.project.id);
			const connection = found(body.connection_uris[0]);
			return {
				id: body.project.id,
				branchId: body.branch.id,
				computeId: found(body.endpoints[0]).id,
				uri: connection.connection_uri,
				password: connection.connection_parameters.password,
			};
		},
		async createBranch(project, fields = {}) {
			const body = accepted(await plane.post<Created>(`/projects/${project.id}/branches`, {branch: fields, endpoints: [{type: 'read_write'}]}));
			await rest(project.id);
			return {id: body.branch.id, computeId: found(body.endpoints[0]).id, uri: found(body.connection_uris[0]).connection_uri};
		},
		async computeOf(project, computeId) {
			const {body} = await plane.get<{endpoint: WireCompute}>(`/projects/${project.id}/endpoints/${computeId}`);
			return body.endpoint;
		},
		async act(project, computeId, action) {
			accepted(await plane.post(`/projects/${project.id}/endpoints/${computeId}/${action}`));
			await rest(project.id);
		},
	};
};

/**
Starts a control plane and creates a project, for all tests of a file. Creating a server's files takes longer than most tests.
*/
export const forRealProject = (fields: Record<string, unknown> = {}, binFolder = installedPrograms) => forAllTests(async () => {
	const plane = await startRealPlane('empty', [], {choice: {binFolder}});
	return {plane, project: await plane.createProject(fields)};
});

/** Opens a client session, which ends with the test. It does not verify the server's certificate. */
export const connectTo = async (uri: string): Promise<pg.Client> => {
	const client = new pg.Client({connectionString: uri.replace('sslmode=require', 'sslmode=no-verify')});
	// Some tests are about sessions that the server ends.
	client.on('error', () => undefined);
	whenTestEnds(async () => client.end());
	await client.connect();
	return client;
};

/** Runs a statement in its own session, and returns the first value of the first row. */
export const ask = async (uri: string, sql: string): Promise<unknown> => {
	const client = new pg.Client({connectionString: uri.replace('sslmode=require', 'sslmode=no-verify')});
	// The query is rejected with the same error.
	client.on('error', () => undefined);
	await client.connect();
	try {
		const {rows} = await client.query<unknown[]>({text: sql, rowMode: 'array'});
		return rows[0]?.[0];
	} finally {
		await client.end();
	}
};

/** Returns a connection URI for another host and port. */
export const onHost = (uri: string, host: string): string => {
	const url = new URL(uri);
	url.host = host;
	return url.href;
};

/** Reads the time of the servers, and sets the control plane's clock to it. */
export const serverTime = async ({clock}: RealPlane, uri: string): Promise<string> => {
	const time = await ask(uri, 'select clock_timestamp()') as Date;
	// API times have milliseconds, so the next millisecond is after everything committed.
	const next = new Date(time.getTime() + 1);
	clock.setTo(next.getTime());
	return next.toISOString();
};
