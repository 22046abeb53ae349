import {Buffer} from 'node:buffer';
import type {HonoRequest} from 'hono';
import {BadRequest, Refusal} from '../../http-errors.js';
import {isNestedWithin} from './nesting.js';

/**
The most that a request's body may hold.
*/
const longestBodyBytes = 1_048_576;

/**
How deeply what it holds may be nested: what the API takes has five levels at most.
*/
const deepestNesting = 32;

const readBytes = async (request: HonoRequest): Promise<Uint8Array> => {
	const tooLong = new Refusal(413, `The body is longer than ${longestBodyBytes} bytes.`);
	if (Number(request.header('content-length') ?? 0) > longestBodyBytes) {
		throw tooLong;
	}

	const chunks: Uint8Array[] = [];
	let length = 0;
	try {
		const body: AsyncIterable<Uint8Array> | undefined = request.raw.body ?? undefined;
		for await (const chunk of body ?? []) {
			length += chunk.length;
			if (length > longestBodyBytes) {
				throw tooLong;
			}

			chunks.push(chunk);
		}
	} catch (error) {
		// Who hangs up in the middle of a body ran into no bug of ours.
		throw error instanceof Refusal ? error : new BadRequest('The body broke off.');
	}

	return Buffer.concat(chunks);
};

const parseJson = (bytes: Uint8Array): unknown => {
	try {
		return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes)) as unknown;
	} catch {
		throw new BadRequest('The body is not valid JSON.');
	}
};

const isJson = (contentType: string | undefined): boolean =>
	/^application\/json\s*(?:;|$)/iv.test(contentType?.trim() ?? '');

/**
The JSON that a request carries; undefined when it carries none.

@throws {Refusal} 413 over 1 MiB, 415 for what does not call itself JSON, 400 for what is not JSON or nested too deeply.
*/
export const readBody = async (request: HonoRequest): Promise<unknown> => {
	const bytes = await readBytes(request);
	if (bytes.length === 0) {
		return undefined;
	}

	if (!isJson(request.header('content-type'))) {
		throw new Refusal(415, 'A body is JSON, and says so: Content-Type: application/json.');
	}

	const value = parseJson(bytes);
	if (!isNestedWithin(value, deepestNesting)) {
		throw new BadRequest(`The body is nested more than ${deepestNesting} levels deep.`);
	}

	return value;
};
