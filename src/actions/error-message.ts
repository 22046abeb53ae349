import {ForbiddenError, type ApiError} from '../api/errors.js';
import {forbiddenText} from '../domain/forbidden.js';
import {holderFor} from '../store/selectors/projects/account.js';
import type {State} from '../store/state.js';

const organizationOf = (path: string): string | undefined => /^\/organizations\/(?<id>[^\/?]+)/v.exec(path)?.groups?.id;

/**
The message of a failed request for the user: the control plane's own. When it refused the key this one thing, what the key can't do, and
which key could, comes first.
*/
export const errorMessage = (state: Pick<State, 'account'>, error: ApiError): string => error instanceof ForbiddenError
	? `${forbiddenText(error, holderFor(state, organizationOf(error.path)))} The control plane says: “${error.message}”`
	: error.message;
