import {
	ConnectionError,
	DecodeError,
	TimeoutError,
	type ApiError,
	type ErrorFacts,
} from './errors.js';
import {networkTrouble} from './connection/network-trouble.js';
import type {Proxy} from './connection/proxy.js';
import type {Interruption} from './connection/send-request.js';

/** The other side of a connection. */
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
	// The cause of a protocol error holds the unparseable text. It is left out, since the text may contain a secret.
	return new ConnectionError(message, {...facts, trouble}, trouble === 'protocol' ? undefined : {cause: error});
};

/**
Builds the error for a request without an answer, with a message as precise as the network allows.
Not for a request aborted by its caller, which rejects with the caller's reason.
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
