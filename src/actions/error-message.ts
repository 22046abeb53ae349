import {ForbiddenError, type ApiError} from '../api/errors.js';
import {forbiddenWords} from '../domain/forbidden.js';
import {holderFor} from '../store/account.js';
import type {State} from '../store/state.js';

const organizationOf = (path: string): string | undefined => /^\/organizations\/(?<id>[^\/?]+)/v.exec(path)?.groups?.id;

/**
What a failed request says to somebody who looks at the screen: the words of the control plane; before them, when it refused the key this
one thing, what the key can't do and which one could.
*/
export const plainWords = (state: Pick<State, 'account'>, error: ApiError): string => error instanceof ForbiddenError
	? `${forbiddenWords(error, holderFor(state, organizationOf(error.path)))} The control plane says: “${error.message}”`
	: error.message;
