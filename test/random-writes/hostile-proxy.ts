import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {pick} from '../../src/control-plane/random.js';
import {mapStrings} from '../helpers/watched-control-plane.js';
import {chanceFor, type HostileIds} from './hostile-ids.js';
import {hostileTexts} from './hostile-words.js';

/** A request that changes something, as it arrived. */
export type Write = {
	readonly method: string;

	/** The segments of the path below the API root, with real ids. */
	readonly parts: readonly string[];

	/** The client's id of the request, which is unique. */
	readonly requestId: string;

	/** The status of the answer; undefined before the answer, and for a request that is never answered. */
	readonly status?: number | undefined;
};

/** A proxy before a control plane, which counts the requests, and puts hostile ids and texts into the answers. */
export type HostileProxy = {
	readonly baseUrl: string;
	readonly writes: () => readonly Write[];
	readonly stop: () => void;
};

const apiPath = '/api/v2';

const isId = (name: string): boolean => name !== 'region_id' && /(?:^|_)id$/v.test(name);

const isText = (name: string): boolean => /^(?:name|message|error|region_id|host|platform_id)$/v.test(name);

/** The share of names and messages that are hostile. */
const hostileShare = 0.5;

const passedHeaders = ['authorization', 'accept', 'content-type', 'x-request-id'] as const;
const answeredHeaders = ['content-type', 'retry-after', 'x-request-id'] as const;

export const startHostileProxy = async (upstream: string, seed: number, {seen, meant}: HostileIds): Promise<HostileProxy> => {
	let writes: readonly Write[] = [];
	const poisons = new Map<string, string>();

	/** Poisons a name always in the same way, so that it stays the same name. */
	const poisoned = (words: string): string => {
		const random = chanceFor(seed, words);
		const poison = poisons.get(words) ?? (random() < hostileShare ? pick(random, hostileTexts) : '');
		poisons.set(words, poison);
		return poison + words;
	};

	/** Leaves names that the user has given unpoisoned: a server that changes those is not tested here. */
	const received = (body: unknown): unknown => mapStrings(body, (words, name) => {
		if (isText(name)) {
			poisons.set(words, '');
		}

		return isId(name) ? meant(words) : words;
	});

	const rewrite = (body: unknown): unknown => mapStrings(body, (words, name) => isId(name) ? seen(words) : (isText(name) ? poisoned(words) : words));

	const meantAddress = (url: string): {readonly path: string; readonly parts: readonly string[]} => {
		const [path = '', query] = url.slice(apiPath.length).split('?', 2);
		const parts = path.split('/').slice(1).map(part => decodeURIComponent(part));
		const parameters = new URLSearchParams(query);
		for (const [name, value] of parameters) {
			parameters.set(name, meant(value));
		}

		const asked = parameters.toString();
		return {path: `/${parts.map(part => encodeURIComponent(meant(part))).join('/')}${asked === '' ? '' : `?${asked}`}`, parts};
	};

	const pass = async (request: IncomingMessage, response: ServerResponse, note: (status: number) => void, path: string) => {
		const sent = await text(request);
		const gone = new AbortController();
		response.once('close', () => {
			gone.abort();
		});
		const answer = await fetch(upstream + path, {
			method: request.method ?? 'GET',
			headers: Object.fromEntries(passedHeaders.flatMap(name => request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]])),
			...(sent !== '' && {body: JSON.stringify(received(JSON.parse(sent)))}),
			signal: gone.signal,
		});
		const answered = await answer.text();
		note(answer.status);
		response.writeHead(answer.status, Object.fromEntries(answeredHeaders.flatMap(name => {
			const value = answer.headers.get(name);
			return value === null ? [] : [[name, value]];
		})));
		let body = answered;
		try {
			body = JSON.stringify(rewrite(JSON.parse(answered)));
		} catch (error) {
			// An answer that a fault has made invalid JSON is passed on unchanged.
			if (!(error instanceof SyntaxError)) {
				throw error;
			}
		}

		response.end(body);
	};

	const server = createServer((request, response) => {
		const {path, parts} = meantAddress(request.url ?? '');
		let write: Write = {method: request.method ?? '', parts, requestId: String(request.headers['x-request-id'])};
		if (write.method !== 'GET') {
			writes = [...writes, write];
		}

		const note = (status: number) => {
			const answered = {...write, status};
			writes = writes.map(other => other === write ? answered : other);
			write = answered;
		};

		pass(request, response, note, path).catch(() => {
			// The connection to the control plane broke, so this one is broken, too.
			request.socket.resetAndDestroy();
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const {port} = server.address() as AddressInfo;
	return {
		baseUrl: `http://127.0.0.1:${port}${apiPath}`,
		writes: () => writes,
		stop() {
			server.close();
			server.closeAllConnections();
		},
	};
};
