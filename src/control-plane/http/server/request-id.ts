import {randomUUID} from 'node:crypto';
import type {Reply} from './reply.js';

/**
The id of a request: the client's own when it is a short plain token, otherwise a new one.

@see docs/control-api.md#error-request-id
*/
export const requestIdFor = (sent: string | undefined): string =>
	sent !== undefined && /^[\w\-.:]{1,64}$/v.test(sent) ? sent : randomUUID();

/**
The response headers with that id: the usual one, and the one that the platform's own clients read.
*/
export const requestIdHeaders = ['x-request-id', 'x-neon-ret-request-id'] as const;

/**
An answer that tells the id of its request.
*/
export const withRequestId = (reply: Reply, requestId: string): Reply =>
	({...reply, headers: {...Object.fromEntries(requestIdHeaders.map(name => [name, requestId])), ...reply.headers}});
