import {ApiError, ConflictError} from '../../api/errors.js';
import type {Compute} from '../../domain/computes/compute.js';
import type {ServerLogin} from '../../domain/sessions/server-login.js';
import {on} from '../../store/on.js';
import {receiveCompute} from '../../store/slices/computes.js';
import type {Context} from '../context.js';
import {errorMessage} from '../error-message.js';
import type {PasswordPrompt} from './password-prompt.js';

/**
How somebody wants to connect to a compute.
*/
type Way = {
	readonly compute: Compute;
	readonly databaseName: string;
	readonly roleName: string;
	readonly isPooled: boolean;
};

/**
What it takes to connect, with the compute as it is now; or why it can't be had, in a sentence; or nothing, when the user gave up.
*/
type LearnedLogin = {readonly login: ServerLogin; readonly compute: Compute; readonly isTyped: boolean} | {readonly problem: string} | undefined;

/**
Asks the control plane what it takes to connect to a compute, and the user for a password that it does not keep.
*/
export type LearnLogin = (way: Way, mayGoOn?: (compute: Compute) => string | undefined) => Promise<LearnedLogin>;

const user = {priority: 'user'} as const;
const notKept = 412;

export const createLearnLogin = (context: Context, passwordPrompt: PasswordPrompt): LearnLogin => {
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
