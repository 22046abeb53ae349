import type {Exchange} from './exchange.js';

/**
A request and its result in one line: `GET /projects?limit=400: 200 in 34 ms, id 2b…`.
*/
export const exchangeLine = ({method, path, attempt, status, latencyMilliseconds, id, requestId, error, wasAborted}: Exchange): string => {
	const answer = status === undefined ? (wasAborted ? 'given up' : 'no answer') : String(status);
	return [
		`${method} ${path}: ${answer} in ${Math.round(latencyMilliseconds)} ms`,
		...(attempt === 1 ? [] : [`attempt ${attempt}`]),
		`id ${requestId ?? id}`,
		...(error === undefined ? [] : [`${error.name}: ${error.message}`]),
	].join(', ');
};
