import {Buffer} from 'node:buffer';

/**
The parts of ASN.1's DER that a certificate is written in: a tag, a length, a content.

@see https://www.itu.int/rec/T-REC-X.690
*/
const encode = (tag: number, ...contents: readonly Uint8Array[]): Uint8Array => {
	const content = Buffer.concat(contents);
	const {length} = content;
	const size = length < 0x80 ? [length] : (length < 0x1_00 ? [0x81, length] : [0x82, Math.floor(length / 0x1_00), length % 0x1_00]);
	return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

export const sequence = (...parts: readonly Uint8Array[]): Uint8Array => encode(0x30, ...parts);

export const setOf = (...parts: readonly Uint8Array[]): Uint8Array => encode(0x31, ...parts);

export const octets = (content: Uint8Array): Uint8Array => encode(0x04, content);

export const utf8 = (text: string): Uint8Array => encode(0x0C, Buffer.from(text));

export const yes: Uint8Array = encode(0x01, Buffer.from([0xFF]));

/**
Bits, all of the last byte used.
*/
export const bits = (content: Uint8Array): Uint8Array => encode(0x03, Buffer.from([0]), content);

/**
A whole number that is not negative.
*/
export const integer = (bytes: Uint8Array): Uint8Array => encode(0x02, (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.from([0]), bytes]));

/**
A time from 2050 on has a year of four digits, one before of two.
*/
export const time = (date: Date): Uint8Array => {
	const digits = date.toISOString().replaceAll(/[\-:T]|\.\d+/gv, '');
	return date.getUTCFullYear() < 2050 ? encode(0x17, Buffer.from(digits.slice(2))) : encode(0x18, Buffer.from(digits));
};

/**
A part that is told from others of its kind by a number: `isPlain` for bytes, else for what holds other parts.
*/
export const tagged = (number: number, content: Uint8Array, {isPlain = false} = {}): Uint8Array => encode((isPlain ? 0x80 : 0xA0) + number, content);

/**
An object identifier, such as 2.5.4.3.
*/
export const identifier = (dotted: string): Uint8Array => {
	const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
	const bytes = [(first * 40) + second, ...others].flatMap(part => {
		const sevens = [part % 0x80];
		for (let rest = Math.floor(part / 0x80); rest > 0; rest = Math.floor(rest / 0x80)) {
			sevens.unshift(0x80 + (rest % 0x80));
		}

		return sevens;
	});
	return encode(0x06, Buffer.from(bytes));
};
