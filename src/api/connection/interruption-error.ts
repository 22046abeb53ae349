import {lookUp} from '../../base/records.js';
import {
	type ConnectionTrouble,
	ConnectionError,
	DecodeError,
	TimeoutError,
	type ApiError,
	type ErrorFacts,
} from '../errors.js';
import type {Proxy} from './proxy.js';
import type {Interruption} from './send-request.js';

/**
The kind of a network error, and the function that builds the message. `name` is the name of the control plane or the proxy.
*/
export type NetworkTrouble = {
	readonly trouble: ConnectionTrouble;
	readonly sentence: (name: string) => string;
};

const bundleHint = 'NODE_EXTRA_CA_CERTS can name a file of more certificates to trust.';

const tlsSentences: Readonly<Record<string, (name: string) => string>> = {
	CERT_HAS_EXPIRED: name => `The certificate of ${name} has expired.`,
	CERT_NOT_YET_VALID: name => `The certificate of ${name} is not valid yet: is the clock of this machine right?`,
	ERR_TLS_CERT_ALTNAME_INVALID: name => `The certificate of ${name} is for another host.`,
	DEPTH_ZERO_SELF_SIGNED_CERT: name => `The certificate of ${name} is self-signed. ${bundleHint}`,
	SELF_SIGNED_CERT_IN_CHAIN: name => `The certificate of ${name} comes from an authority that this machine does not know. ${bundleHint}`,
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: name => `The certificate of ${name} comes from an authority that this machine does not know. ${bundleHint}`,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: name => `The certificate of ${name} can't be verified: its chain is incomplete. ${bundleHint}`,
	ERR_SSL_WRONG_VERSION_NUMBER: name => `${name} does not speak TLS: is it http instead of https?`,
	ERR_SSL_PACKET_LENGTH_TOO_LONG: name => `${name} does not speak TLS: is it http instead of https?`,
};

const plainSentences: Readonly<Record<string, readonly [ConnectionTrouble, (name: string) => string]>> = {
	ENOTFOUND: ['name-not-found', name => `The name of ${name} was not found: is it spelled right, and is there a network?`],
	EAI_AGAIN: ['name-not-found', name => `The name of ${name} can't be looked up now: the name server did not answer.`],
	ECONNREFUSED: ['refused', name => `${name} refused the connection: nothing is listening there.`],
	ECONNRESET: ['reset', name => `${name} broke the connection.`],
	ECONNABORTED: ['reset', name => `${name} broke the connection.`],
	EPIPE: ['reset', name => `${name} broke the connection.`],
	UND_ERR_SOCKET: ['reset', name => `${name} broke the connection.`],
	UND_ERR_RES_CONTENT_LENGTH_MISMATCH: ['reset', name => `${name} broke the connection.`],
	EHOSTUNREACH: ['unreachable', name => `${name} can't be reached: there is no route to it from this machine.`],
	ENETUNREACH: ['unreachable', name => `${name} can't be reached: there is no network.`],
	ENETDOWN: ['unreachable', name => `${name} can't be reached: the network is down.`],
	ETIMEDOUT: ['unreachable', name => `${name} can't be reached: no answer to the attempt to connect.`],
	UND_ERR_CONNECT_TIMEOUT: ['unreachable', name => `${name} can't be reached: no answer to the attempt to connect.`],
	EADDRNOTAVAIL: ['unreachable', name => `${name} can't be reached from an address of this machine.`],
	UND_ERR_DESTROYED: ['closed', () => 'The connection was closed.'],
	UND_ERR_CLOSED: ['closed', () => 'The connection was closed.'],
	UND_ERR_HEADERS_OVERFLOW: ['protocol', name => `${name} answered with headers that are too long.`],
};

const codeOf = (error: Error): string => 'code' in error && typeof error.code === 'string' ? error.code : '';

export const networkTrouble = (error: Error): NetworkTrouble => {
	const code = codeOf(error);
	const plain = lookUp(plainSentences, code);
	if (plain !== undefined) {
		return {trouble: plain[0], sentence: plain[1]};
	}

	const tls = lookUp(tlsSentences, code);
	if (tls !== undefined) {
		return {trouble: 'tls', sentence: tls};
	}

	if (/^(?:ERR_SSL_|ERR_TLS_|EPROTO$|CERT_|UNABLE_TO_|CRL_|INVALID_CA$|PATH_LENGTH_EXCEEDED$)/v.test(code)) {
		return {trouble: 'tls', sentence: name => `No secure connection to ${name} could be made (${code}).`};
	}

	if (code.startsWith('UND_ERR_PRX')) {
		return {trouble: 'proxy', sentence: () => 'It did not let the connection through.'};
	}

	if (error.name === 'HTTPParserError') {
		return {trouble: 'protocol', sentence: name => `${name} answered with something that is not HTTP.`};
	}

	return {trouble: 'other', sentence: name => `The connection to ${name} failed${code === '' ? '' : ` (${code})`}.`};
};

/** The control plane to which a request was sent, and the proxy of the request. */
export type Peer = {
	/** Host and port from the base URL. */
	readonly host: string;
	readonly proxy?: Proxy;
};

const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;

const inMebibytes = (bytes: number): string => `${Math.ceil(bytes / 104_857.6) / 10} MiB`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const silenceSentence = (host: string, {phase}: Interruption, milliseconds: number): string => {
	switch (phase) {
		case 'connecting': {
			return `${host} did not accept the connection in ${seconds(milliseconds)}.`;
		}

		case 'asked': {
			return `${host} did not answer in ${seconds(milliseconds)}.`;
		}

		case 'answering': {
			return `${host} fell silent in the middle of its answer, for ${seconds(milliseconds)}.`;
		}
	}
};

const proxySentence = (proxy: Proxy, error: Error): string => {
	const name = `the proxy ${proxy.name} (of HTTPS_PROXY)`;
	const status = /^Proxy response \((?<status>\d{3})\)/v.exec(error.message)?.groups?.status;
	if (status === '407') {
		return `${capitalized(name)} wants a user name and a password, or others than those it got (407).`;
	}

	if (status !== undefined) {
		return `${capitalized(name)} did not let the connection through: it answered ${status}.`;
	}

	const {trouble, sentence} = networkTrouble(error);
	return capitalized(trouble === 'other' || trouble === 'proxy' ? `${name} did not let the connection through.` : sentence(name));
};

const networkError = (interruption: Interruption, error: Error, {host, proxy}: Peer, facts: ErrorFacts): ConnectionError => {
	const {trouble, sentence} = networkTrouble(error);
	if (proxy !== undefined && interruption.phase === 'connecting' && trouble !== 'tls' && trouble !== 'closed') {
		return new ConnectionError(proxySentence(proxy, error), {...facts, trouble: 'proxy'}, {cause: error});
	}

	const message = trouble === 'reset' && interruption.phase === 'answering'
		? `${host} broke the connection in the middle of its answer.`
		: sentence(host);
	// The cause of a protocol error contains the unparseable text, which may include a secret. So the cause is left out.
	return new ConnectionError(message, {...facts, trouble}, trouble === 'protocol' ? undefined : {cause: error});
};

/**
Builds the error for a request without an answer. The message is as precise as the cause allows. If the caller aborted the request, the request
rejects with the caller's reason instead.
*/
export const interruptionError = (interruption: Interruption, peer: Peer, asked: Omit<ErrorFacts, 'wasSent'>): ApiError => {
	const facts = {...asked, wasSent: interruption.phase !== 'connecting'};
	const {reason} = interruption;
	const [route = facts.path] = facts.path.split('?', 1);
	switch (reason.kind) {
		case 'silence': {
			return new TimeoutError(silenceSentence(peer.host, interruption, reason.milliseconds), facts);
		}

		case 'slowness': {
			return new TimeoutError(`${peer.host} had not finished its answer after ${seconds(reason.milliseconds)}.`, facts);
		}

		case 'size': {
			const limit = inMebibytes(reason.mostBytes);
			const length = reason.bytes === undefined ? `more than ${limit}` : inMebibytes(reason.bytes);
			return new DecodeError(`${peer.host} answered with ${length}; the limit is ${limit} (${facts.method} ${route}).`, facts);
		}

		case 'network': {
			return networkError(interruption, reason.error, peer, facts);
		}

		case 'abort': {
			return new ConnectionError('The connection was closed.', {...facts, trouble: 'closed'});
		}
	}
};
