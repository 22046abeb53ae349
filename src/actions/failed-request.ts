import {ForbiddenError, type ApiError} from '../api/errors.js';
import {forbiddenText, type Refusal} from '../domain/forbidden.js';
import {holderFor} from '../store/selectors/projects/account.js';
import type {State} from '../store/state.js';

const organizationOf = (path: string): string | undefined => /^\/organizations\/(?<id>[^\/?]+)/v.exec(path)?.groups?.id;

/**
Returns the user-facing message of a failed request: the control plane's own message. If the key lacks the permission, the message first explains the
key's limits, and which keys have the permission.
*/
export const errorMessage = (state: Pick<State, 'account'>, error: ApiError): string => error instanceof ForbiddenError
	? `${forbiddenText(error, holderFor(state, organizationOf(error.path)))} The control plane says: “${error.message}”`
	: error.message;

/**
Extracts the refusal from a failed request's error: its message (or `words` instead), its status, and the id that the server gave the request.
*/
export const refusalOf = ({message, status, requestId}: ApiError, words = message): Refusal => ({
	message: words,
	...(status !== undefined && {status}),
	...(requestId !== undefined && {requestId}),
});
