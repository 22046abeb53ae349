import type {FormLine} from './form.js';

/**
The request that a form sends: `PATCH …/endpoints/ep-cool-sun-a1`. The path continues that of the project, which the form names.

@see docs/control-api.md#compute-requests
*/
export const sendsLine = (method: 'POST' | 'PATCH' | 'DELETE', computeId?: string): FormLine => ({
	text: `Sends ${method} ${['…', 'endpoints', computeId].filter(part => part !== undefined).join('/')}`,
	tone: 'dim',
});

/**
The request that a form sends about a branch: `POST …/branches/br-1/restore`.

@see docs/control-api.md#branch-requests
*/
export const sendsBranchLine = (method: 'POST' | 'PATCH' | 'DELETE', ...parts: readonly string[]): FormLine => ({
	text: `Sends ${method} ${['…', 'branches', ...parts].join('/')}`,
	tone: 'dim',
});

/**
The requests that a form sends for one compute, each after the one before has succeeded: `Sends POST …/start, then POST …/restart`.
*/
export const sendsActionsLine = (computeId: string, actions: readonly string[]): FormLine => ({
	text: `Sends ${actions.map(action => `POST …/endpoints/${computeId}/${action}`).join(', then ')}`,
	tone: 'dim',
});

/**
The requests that a form sends for each of several targets.
*/
export const sendsManyLine = (method: 'POST' | 'PATCH' | 'DELETE', count: number): FormLine => ({
	text: count === 1 ? `Sends one request (${method}).` : `Sends ${count} requests (${method}), one after the other.`,
	tone: 'dim',
});
