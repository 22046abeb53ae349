import {Buffer} from 'node:buffer';
import {BadRequest, HttpError} from '../../http-errors.js';
import type {HttpRequest} from './http-request.js';

/**
Returns whether a parsed value is nested at most `levels` deep.

Client input is stored, compared and written recursively: a body of a hundred thousand brackets would overflow the stack.
*/
const isNestedWithin = (value: unknown, levels: number): boolean => {
	if (typeof value !== 'object' || value === null) {
		return true;
	}

	return levels > 0 && Object.values(value).every(part => isNestedWithin(part, levels - 1));
};

const longestBodyBytes = 1_048_576;

/** The maximum nesting of a body. The API needs at most five levels. */
const deepestNesting = 32;

/**
Reads the body of a request as bytes.

@throws {HttpError} 413 over 1 MiB, 400 if the client disconnects in the middle.
*/
export const readBytes = async ({header, incoming}: HttpRequest): Promise<Uint8Array> => {
	const tooLong = new HttpError(413, `The body is longer than ${longestBodyBytes} bytes.`);
	if (Number(header('content-length') ?? 0) > longestBodyBytes) {
		throw tooLong;
	}

	const chunks: Uint8Array[] = [];
	let length = 0;
	try {
		// The connection stays open so that the client gets the 413.
		const body: AsyncIterable<Uint8Array> = incoming.iterator({destroyOnReturn: false});
		for await (const chunk of body) {
			length += chunk.length;
			if (length > longestBodyBytes) {
				throw tooLong;
			}

			chunks.push(chunk);
		}
	} catch (error) {
		// A client that disconnects in the middle of its body is not a bug of this server.
		throw error instanceof HttpError ? error : new BadRequest('The body ended early.');
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
Reads the JSON body of a request. Undefined without one.

@throws {HttpError} 413 over 1 MiB, 415 for another content type, 400 for invalid JSON or excessive nesting.
*/
export const readBody = async (request: HttpRequest): Promise<unknown> => {
	const bytes = await readBytes(request);
	if (bytes.length === 0) {
		return undefined;
	}

	if (!isJson(request.header('content-type'))) {
		throw new HttpError(415, 'A body must be JSON, with Content-Type: application/json.');
	}

	const value = parseJson(bytes);
	if (!isNestedWithin(value, deepestNesting)) {
		throw new BadRequest(`The body is nested more than ${deepestNesting} levels deep.`);
	}

	return value;
};
