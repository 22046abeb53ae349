import {receiveReadList} from '../../store/updates/receive-lists.js';
import {load} from '../polling/load.js';
import type {Context} from '../context.js';
import {ApiError, ConflictError} from '../../api/errors.js';
import type {Compute} from '../../domain/computes/compute.js';
import {errorMessage} from '../failed-request.js';
import {lookedInto} from '../../store/selectors/sessions.js';
import {readListIn} from '../../store/slices/read-lists.js';
import {on} from '../../store/state.js';
import {changedSessions} from '../../store/slices/sessions.js';
import type {ServerLogin} from '../../domain/sessions/server-session.js';
import {learnedSslMode} from '../../store/slices/connection.js';
import {receiveCompute} from '../../store/slices/computes.js';
import type {Way as Asked} from '../../store/selectors/connecting/connection-strings.js';
import type {PasswordPrompt} from './run-psql.js';

const user = {priority: 'user'} as const;

/**
Reads the databases of a branch, for its connection strings.

@returns Whether the databases were read.
*/
export const readDatabases = async (context: Context, {projectId, branchId}: {readonly projectId: string; readonly branchId: string}): Promise<boolean> => load(context, {
	request: async api => api.readList('databases', {projectId, branchId}, user),
	receive: databases => receiveReadList('databases', branchId, databases, context.clock.now()),
	fail: () => () => ({}),
});

/** Reads the databases and roles of a compute's branch. Resolves with undefined, or with the reason for a failure. */
export type LearnNames = (compute: Compute) => Promise<string | undefined>;

export const createLearnNames = ({context}: {readonly context: Context}): LearnNames => async ({projectId, branchId}) => {
	const {store, clock} = context;
	const client = context.client();
	if (client === undefined) {
		return 'No control plane is connected.';
	}

	try {
		const [databases, roles] = await Promise.all([client.readList('databases', {projectId, branchId}, user), client.readList('roles', {projectId, branchId}, user)]);
		if (client === context.client()) {
			store.setState(receiveReadList('databases', branchId, databases, clock.now()));
			store.setState(receiveReadList('roles', branchId, roles, clock.now()));
		}

		return databases.length === 0 ? 'Its branch has no database to connect to.' : undefined;
	} catch (error) {
		if (!(error instanceof ApiError)) {
			throw error;
		}

		return errorMessage(store.getState(), error);
	}
};

/**
Reads the `sslmode` for a branch or compute from the control plane. Copied connection strings then have the same `sslmode` as the control plane's
connection strings.
*/
export const learnSslMode = async (context: Pick<Context, 'store' | 'client'>, {projectId, ...query}: Asked): Promise<void> => {
	const client = context.client();
	try {
		const address = await client?.getServerAddress(projectId, {...query, isPooled: false}, user);
		if (client === context.client()) {
			context.store.setState(on('connection', learnedSslMode(address?.sslMode)));
		}
	} catch (error) {
		// The connection string stays unchanged. If the problem persists, reading the password reports the problem.
		if (!(error instanceof ApiError)) {
			throw error;
		}
	}
};

/** The requested way to connect to a compute. */
type Way = {
	readonly compute: Compute;
	readonly databaseName: string;
	readonly roleName: string;
	readonly isPooled: boolean;
};

/** The login, with the current compute; or the reason the login is unavailable; or nothing if the user canceled. */
type LearnedLogin = {readonly login: ServerLogin; readonly compute: Compute; readonly isTyped: boolean} | {readonly problem: string} | undefined;

/**
Reads the login for a compute from the control plane, and prompts for a password that the control plane does not store. `mayGoOn` receives the current
compute, and returns the reason to stop before the prompt, if any.
*/
export type LearnLogin = (way: Way, mayGoOn?: (compute: Compute) => string | undefined) => Promise<LearnedLogin>;

const notKept = 412;

type LearnLoginParts = {
	readonly context: Pick<Context, 'store' | 'client'>;
	readonly passwordPrompt: Pick<PasswordPrompt, 'ask'>;
};

export const createLearnLogin = ({context, passwordPrompt}: LearnLoginParts): LearnLogin => {
	const {store} = context;

	const reveal = async ({compute, roleName}: Way): Promise<string | undefined> => {
		try {
			return await context.client()?.revealPassword(compute.projectId, compute.branchId, roleName, user);
		} catch (error) {
			if (error instanceof ConflictError && error.status === notKept) {
				return undefined;
			}

			throw error;
		}
	};

	return async (way, mayGoOn = () => undefined) => {
		const client = context.client();
		if (client === undefined) {
			return {problem: 'No control plane is connected.'};
		}

		const {compute: {projectId, branchId, id: computeId}, databaseName, roleName, isPooled} = way;
		try {
			const [compute, address, kept] = await Promise.all([
				client.getCompute(projectId, computeId, user),
				client.getServerAddress(projectId, {
					computeId, branchId, databaseName, roleName, isPooled,
				}, user),
				reveal(way),
			]);
			if (client !== context.client()) {
				return undefined;
			}

			store.setState(on('computes', receiveCompute(compute)));
			store.setState(on('connection', learnedSslMode(address.sslMode)));
			const problem = mayGoOn(compute);
			if (problem !== undefined) {
				return {problem};
			}

			const password = kept ?? await passwordPrompt.ask(compute, roleName);
			return password === undefined || client !== context.client()
				? undefined
				: {
					compute,
					isTyped: kept === undefined,
					login: {
						...address, roleName, databaseName, password,
					},
				};
		} catch (error) {
			if (!(error instanceof ApiError)) {
				throw error;
			}

			return {problem: errorMessage(store.getState(), error)};
		}
	};
};

const asleep = 'asleep';

/**
Reads the login for the inspected compute. Uses the chosen database and role. By default, these are the first database of the compute's branch, and
the owner of the database. `isCurrent` tells whether the login is still needed.

@returns The result of {@link LearnLogin}, or `asleep` if connecting would wake the compute although `mayWake` is false.
*/
export type LearnOwnerLogin = (mayWake: boolean, isCurrent: () => boolean) => Promise<Awaited<ReturnType<LearnLogin>> | typeof asleep>;

type LearnOwnerLoginParts = {
	readonly context: Pick<Context, 'store'>;
	readonly learnNames: LearnNames;
	readonly learnLogin: LearnLogin;
};

export const createLearnOwnerLogin = ({context: {store}, learnNames, learnLogin}: LearnOwnerLoginParts): LearnOwnerLogin => async (mayWake, isCurrent) => {
	const compute = lookedInto(store.getState());
	if (compute === undefined) {
		return {problem: 'The compute no longer exists.'};
	}

	const {branchId} = compute;
	const unknown = readListIn(store.getState().readLists.databases, branchId).receivedAt === undefined ? await learnNames(compute) : undefined;
	const {inDatabase, asRole} = store.getState().sessions;
	const database = readListIn(store.getState().readLists.databases, branchId).items.find(({name}) => inDatabase === undefined || name === inDatabase);
	if (unknown !== undefined || database === undefined || !isCurrent()) {
		return {problem: unknown ?? (inDatabase === undefined ? 'Its branch has no database to connect to.' : `Its branch no longer has the database ${inDatabase}.`)};
	}

	const roleName = asRole ?? database.ownerName;
	const learned = await learnLogin({
		compute, databaseName: database.name, roleName, isPooled: false,
	}, now => now.currentState === 'active' || mayWake ? undefined : asleep);
	if (learned !== undefined && 'problem' in learned && learned.problem === asleep) {
		return asleep;
	}

	if (learned !== undefined && 'login' in learned && isCurrent()) {
		store.setState(on('sessions', changedSessions({phase: 'connecting', roleName, databaseName: database.name})));
	}

	return learned;
};
