import type {ApiError} from '../api/errors.js';
import type {Refusal} from '../store/form-modal.js';

/**
What a form shows of a call that failed.
*/
export const refusalOf = ({message, status, requestId}: ApiError): Refusal => ({
	message, ...(status !== undefined && {status}), ...(requestId !== undefined && {requestId}),
});
