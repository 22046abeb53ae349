import type {SendApiRequest} from '../api-request.js';
import {createAccountCalls, type AccountCalls} from './account-calls.js';
import {createApiKeyCalls, type ApiKeyCalls} from './api-key-calls.js';
import {
	createBranchCalls,
	createComputeCalls,
	createObjectCalls,
	createOperationCalls,
	createScheduleCalls,
	createSchemaCalls,
	type BranchCalls,
	type ComputeCalls,
	type ObjectCalls,
	type OperationCalls,
	type ScheduleCalls,
	type SchemaCalls,
} from './object-calls.js';
import {createConnectingCalls, type ConnectingCalls} from './connecting-calls.js';
import {createListCalls, type ListCalls} from './list-calls.js';
import {createProjectCalls, type ProjectCalls} from './project-calls.js';
import {createTargetCalls, type TargetCalls} from './target-calls.js';

/** Every call of the API: one method per route, and a single method for all changes. */
export type ApiCalls = AccountCalls & ApiKeyCalls & ConnectingCalls & ListCalls & ObjectCalls & OperationCalls & ProjectCalls & BranchCalls & ComputeCalls & ScheduleCalls & SchemaCalls & TargetCalls;

export const createApiCalls = (send: SendApiRequest): ApiCalls => {
	const reading = {
		...createBranchCalls(send), ...createComputeCalls(send), ...createListCalls(send), ...createProjectCalls(send),
	};
	return {
		...createAccountCalls(send),
		...createApiKeyCalls(send),
		...createConnectingCalls(send),
		...createObjectCalls(send),
		...createOperationCalls(send),
		...reading,
		...createScheduleCalls(send),
		...createSchemaCalls(send),
		...createTargetCalls(send, reading),
	};
};
