import {Buffer} from 'node:buffer';

/** A reader of one message. It never reads beyond the end of the message. */
class Reader {
	readonly #body: Uint8Array;
	readonly #view: DataView;
	#at = 0;

	constructor(body: Uint8Array) {
		this.#body = body;
		this.#view = new DataView(body.buffer, body.byteOffset, body.byteLength);
	}

	pass(bytes: number): boolean {
		this.#at += bytes;
		return bytes >= 0 && this.#at <= this.#body.length;
	}

	text(): boolean {
		const end = this.#body.indexOf(0, this.#at);
		this.#at = end + 1;
		return end !== -1;
	}

	int16(): number {
		return this.pass(2) ? this.#view.getInt16(this.#at - 2) : -1;
	}

	int32(): number {
		return this.pass(4) ? this.#view.getInt32(this.#at - 4) : -2;
	}

	isAtEnd(): boolean {
		return this.#at === this.#body.length;
	}
}

const times = (count: number, step: () => boolean): boolean => {
	for (let done = 0; done < count; done++) {
		if (!step()) {
			return false;
		}
	}

	return count >= 0;
};

/**
Returns whether the body of an error or notice is valid: a list of fields, each a letter and a text, followed by a zero byte.
*/
const hasFields = (body: Uint8Array): boolean => {
	let at = 0;
	while (at < body.length && body[at] !== 0) {
		const end = body.indexOf(0, at + 1);
		if (end === -1) {
			return false;
		}

		at = end + 1;
	}

	return at === body.length - 1;
};

const listOfMechanisms = 10;

type Shape = (body: Uint8Array, reader: Reader) => boolean;

/**
The checks for each kind of message that a sessions client receives. Without these checks, the library would read beyond the end of an invalid message
forever.

@see https://www.postgresql.org/docs/current/protocol-message-formats.html
*/
const shapes: ReadonlyMap<string, Shape> = new Map<string, Shape>([
	['R', (body, reader) => {
		const kind = reader.int32();
		// Kinds 0 and 3 have no data, and kind 5 has a salt of four bytes. Kind 10 has a list of names, and kinds 11 and 12 have data of any length.
		return kind === listOfMechanisms ? body.length > 5 && body.at(-1) === 0 && body.at(-2) === 0 : [0, 3, 11, 12].includes(kind) || (kind === 5 && body.length === 8);
	}],
	['S', (_body, reader) => reader.text() && reader.text() && reader.isAtEnd()],
	['K', body => body.length === 8],
	['Z', body => body.length === 1],
	['E', hasFields],
	['N', hasFields],
	['A', (_body, reader) => reader.pass(4) && reader.text() && reader.text() && reader.isAtEnd()],
	['C', (_body, reader) => reader.text() && reader.isAtEnd()],
	['T', (_body, reader) => times(reader.int16(), () => reader.text() && reader.pass(18)) && reader.isAtEnd()],
	['D', (_body, reader) => {
		// Rows arrive by the thousand, so no function is created for each row.
		let fields = reader.int16();
		for (; fields > 0; fields--) {
			const length = reader.int32();
			if (length !== -1 && !reader.pass(length)) {
				return false;
			}
		}

		return fields === 0 && reader.isAtEnd();
	}],
	['t', (_body, reader) => times(reader.int16(), () => reader.pass(4)) && reader.isAtEnd()],
	['1', body => body.length === 0],
	['2', body => body.length === 0],
	['3', body => body.length === 0],
	['n', body => body.length === 0],
	['s', body => body.length === 0],
]);

const headBytes = 5;

/** The maximum number of fields in a row. pgtower requests only a fraction of this number. */
const mostFields = 64;

/**
Creates a function that checks whether a message belongs to the current response. Each statement has only one response, which ends when the server is
ready for the next statement. The library would misread a second response. The numbers of rows and fields are limited, because the library keeps every
announced field of every row in memory.
*/
const createRowCount = (mostRows: number) => {
	let fields: number | undefined;
	let rows = 0;
	let isOver = false;
	return (type: string, body: Uint8Array): boolean => {
		if (type === 'Z') {
			fields = undefined;
			isOver = false;
			return true;
		}

		if (type === 'T') {
			const isFirst = fields === undefined && !isOver;
			fields = new Reader(body).int16();
			rows = 0;
			return isFirst && fields <= mostFields;
		}

		if (type === 'C') {
			const isFirst = !isOver;
			isOver = true;
			return isFirst;
		}

		if (type === 'D') {
			rows++;
			return !isOver && new Reader(body).int16() === fields && rows <= mostRows;
		}

		return true;
	};
};

/**
Returns a function that takes received data, and returns the complete and valid messages in it.

@throws {RangeError} For data that no Postgres server sends to a sessions client. This includes messages longer than `mostBytes`,
rows that were not announced, and more than `mostRows` rows.
*/
export const createMessages = ({mostBytes, mostRows}: {readonly mostBytes: number; readonly mostRows: number}) => {
	const belongs = createRowCount(mostRows);
	// A message that arrives in many pieces is joined only once.
	let pieces: Uint8Array[] = [];
	let held = 0;
	let needed = headBytes;
	return (chunk: Uint8Array): Uint8Array => {
		pieces.push(chunk);
		held += chunk.length;
		if (held < needed) {
			return new Uint8Array();
		}

		const bytes = Buffer.concat(pieces);
		needed = headBytes;
		let at = 0;
		while (at + headBytes <= bytes.length) {
			const type = String.fromCodePoint(bytes[at] ?? 0);
			const length = bytes.readUInt32BE(at + 1);
			const shape = shapes.get(type);
			if (shape === undefined || length < headBytes - 1 || length > mostBytes) {
				throw new RangeError(`The server sent an unknown message: type ${type.codePointAt(0)}, ${length} bytes.`);
			}

			if (at + 1 + length > bytes.length) {
				needed = 1 + length;
				break;
			}

			const body = bytes.subarray(at + headBytes, at + 1 + length);
			if (!shape(body, new Reader(body)) || !belongs(type, body)) {
				throw new RangeError(`The server sent a malformed message of type ${type}.`);
			}

			at += 1 + length;
		}

		pieces = [bytes.subarray(at)];
		held = bytes.length - at;
		return bytes.subarray(0, at);
	};
};
