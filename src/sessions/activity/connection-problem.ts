import {systemCode} from '../../base/file-error.js';
import {asSentence} from '../../domain/text/kept-text.js';
import type {ServerAddress} from '../../domain/requests/server-address.js';
import {beginningOf} from './sent-row.js';
import {NoTls, UnreadableAnswer} from './secure-stream.js';

const sentences: ReadonlyMap<string, string> = new Map([
	['ECONNREFUSED', 'refuses connections: nothing is listening there.'],
	['ECONNRESET', 'broke the connection.'],
	['EPIPE', 'broke the connection.'],
	['ETIMEDOUT', 'can\'t be reached: it does not answer.'],
	['EHOSTUNREACH', 'can\'t be reached from here.'],
	['ENETUNREACH', 'can\'t be reached from here.'],
	['ENOTFOUND', 'has a host name that was not found.'],
	['EAI_AGAIN', 'has a host name that can\'t be looked up now.'],
]);

const certificateCodes = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/v;

/** The maximum length of a server's own message, in characters. */
const longestMessage = 500;

/** Returns the reason a connection to a server failed, with the server's own message if it sent one. */
export const connectionProblem = (error: unknown, {host, port}: ServerAddress): string => {
	const place = `${host}:${port}`;
	if (!(error instanceof Error)) {
		return `${place} can't be reached.`;
	}

	const code = systemCode(error) ?? '';
	const said = error.message.length > longestMessage ? `${beginningOf(error.message, longestMessage)}…` : error.message;
	if (certificateCodes.test(code)) {
		return `The certificate of ${place} can't be verified (${code}): nothing was sent to it.`;
	}

	// The client library throws these errors for invalid data from the server.
	if (error instanceof UnreadableAnswer || error instanceof TypeError || error instanceof RangeError) {
		return `${place} sent something that pgtower can't read.`;
	}

	if (error instanceof NoTls) {
		return `${place} offers no TLS: nothing was sent to it.`;
	}

	const sentence = sentences.get(code);
	if (sentence !== undefined) {
		return `${place} ${sentence}`;
	}

	if (/connection terminated|not queryable/iv.test(error.message)) {
		return `${place} ended the connection.`;
	}

	// A code of five characters is an SQLSTATE, so the message comes from the server.
	return /^[\dA-Z]{5}$/v.test(code) ? `The server says: ${asSentence(said)} (${code})` : asSentence(`${place}: ${said}`);
};
