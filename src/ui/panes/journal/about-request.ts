import {curlCommand} from '../../../domain/text/curl-command.js';
import {
	isFailedEntry,
	latencyText,
	statementOf,
	type JournalEntry,
} from '../../../domain/requests/journal-entry.js';
import type {Segment} from '../../segment.js';

/**
Everything about a request: the server's id for it, its operations, its message, and the command or statement that sends it again.
*/
export const aboutRequest = (item: JournalEntry): readonly Segment[] => {
	const {status, latencyMilliseconds, requestId, operationIds = [], message, wasMade} = item;
	const statement = statementOf(item);
	const facts = [
		...(statement === undefined ? [status === undefined ? 'no answer' : `status ${status}`] : ['SQL, sent to the compute itself']),
		...(wasMade === undefined ? [] : [wasMade ? 'read back: it was made' : 'read back: it was not made']),
		...(latencyMilliseconds === undefined ? [] : [latencyText(latencyMilliseconds)]),
		...(requestId === undefined ? [] : [`request ${requestId}`]),
	].join(', ');
	return [
		{text: facts},
		...(operationIds.length === 0 ? [] : [{text: `${operationIds.length === 1 ? 'operation' : 'operations'} ${operationIds.join(', ')}`}]),
		...(message === undefined ? [] : [{text: message, tone: isFailedEntry(item) ? 'bad' : 'plain'} as const]),
		{text: statement ?? curlCommand(item), tone: 'dim'},
	];
};
