import {randomUUID} from 'node:crypto';

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
