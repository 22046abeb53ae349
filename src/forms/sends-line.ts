import type {FormLine} from './form.js';

/**
The request that a form sends: `PATCH …/endpoints/ep-cool-sun-a1`, below the project that the form names.

`action`: what stands behind the compute in the path, such as `restart`.

@see control-api.md, Endpoints
*/
export const sendsLine = (method: 'POST' | 'PATCH' | 'DELETE', computeId?: string, action?: string): FormLine => ({
	text: `Sends ${method} ${['…', 'endpoints', computeId, action].filter(part => part !== undefined).join('/')}`,
	tone: 'dim',
});

/**
The requests that a form sends for each of several computes.
*/
export const sendsManyLine = (method: 'POST' | 'PATCH' | 'DELETE', count: number): FormLine => ({
	text: `Sends ${count} requests (${method}), one after the other.`,
	tone: 'dim',
});
