import {Buffer} from 'node:buffer';
import {
	createPrivateKey,
	generateKeyPairSync,
	randomBytes,
	sign,
	X509Certificate,
} from 'node:crypto';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {systemCode} from '../../base/file-error.js';
import type {ServerUser} from '../programs/run-program.js';
import {giveAway} from './work-folders.js';

/**
Encodes an ASN.1 element in DER: tag, length and content.

@see https://www.itu.int/rec/T-REC-X.690
*/
const encode = (tag: number, ...contents: readonly Uint8Array[]): Uint8Array => {
	const content = Buffer.concat(contents);
	const {length} = content;
	const size = length < 0x80 ? [length] : (length < 0x1_00 ? [0x81, length] : [0x82, Math.floor(length / 0x1_00), length % 0x1_00]);
	return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

const sequence = (...parts: readonly Uint8Array[]): Uint8Array => encode(0x30, ...parts);

const setOf = (...parts: readonly Uint8Array[]): Uint8Array => encode(0x31, ...parts);

const octets = (content: Uint8Array): Uint8Array => encode(0x04, content);

const utf8 = (text: string): Uint8Array => encode(0x0C, Buffer.from(text));

const yes: Uint8Array = encode(0x01, Buffer.from([0xFF]));

/** Encodes a bit string with no unused bits in its last byte. */
const bits = (content: Uint8Array): Uint8Array => encode(0x03, Buffer.from([0]), content);

/** Encodes a nonnegative integer. */
const integer = (bytes: Uint8Array): Uint8Array => encode(0x02, (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.from([0]), bytes]));

/** Encodes a time: with a two-digit year before 2050, and with a four-digit year from 2050 on. */
const time = (date: Date): Uint8Array => {
	const digits = date.toISOString().replaceAll(/[\-:T]|\.\d+/gv, '');
	return date.getUTCFullYear() < 2050 ? encode(0x17, Buffer.from(digits.slice(2))) : encode(0x18, Buffer.from(digits));
};

/** Encodes an element with a context-specific tag. `isPlain`: whether the content is bytes, not other elements. */
const tagged = (number: number, content: Uint8Array, {isPlain = false} = {}): Uint8Array => encode((isPlain ? 0x80 : 0xA0) + number, content);

/** Encodes an object identifier, such as 2.5.4.3. */
const identifier = (dotted: string): Uint8Array => {
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

export type Certificate = {
	readonly certificateFile: string;
	readonly keyFile: string;
	readonly certificate: string;
	readonly key: string;
};

const years = 20;
const loopback = Buffer.from([127, 0, 0, 1]);
const ecdsaWithSha256 = sequence(identifier('1.2.840.10045.4.3.2'));
const commonName = '2.5.4.3';
const alternativeNames = '2.5.29.17';
const basicConstraints = '2.5.29.19';

/**
Creates a self-signed certificate for 127.0.0.1 and localhost.

This is our own code because the smallest library would add a sixth to the size of the whole program.

@see https://www.rfc-editor.org/rfc/rfc5280
*/
const makeCertificate = (now: Date): Pick<Certificate, 'certificate' | 'key'> => {
	const {publicKey, privateKey} = generateKeyPairSync('ec', {namedCurve: 'prime256v1'});
	const name = sequence(setOf(sequence(identifier(commonName), utf8('pgtower'))));
	const ends = new Date(now);
	ends.setUTCFullYear(now.getUTCFullYear() + years);
	const names = sequence(tagged(2, Buffer.from('localhost'), {isPlain: true}), tagged(7, loopback, {isPlain: true}));
	const content = sequence(
		tagged(0, integer(Buffer.from([2]))),
		integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
		ecdsaWithSha256,
		name,
		sequence(time(now), time(ends)),
		name,
		publicKey.export({type: 'spki', format: 'der'}),
		tagged(3, sequence(
			sequence(identifier(alternativeNames), octets(names)),
			sequence(identifier(basicConstraints), yes, octets(sequence(yes))),
		)),
	);
	const whole = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, privateKey)));
	const lines = Buffer.from(whole).toString('base64').replaceAll(/.{64}/gv, '$&\n');
	return {
		certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
		key: privateKey.export({type: 'pkcs8', format: 'pem'}).toString(),
	};
};

/** Returns whether certificate and key are valid and match. The files may be damaged. */
const isPair = (certificate: string, key: string): boolean => {
	try {
		return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
	} catch {
		// Parsing fails only if the certificate or the key is invalid.
		return false;
	}
};

/**
Returns the text of a file; undefined if the file does not exist. Throws any other error, so that an unreadable certificate is not replaced. Clients
may trust that certificate.

@throws The system's own error.
*/
const readKept = async (file: string): Promise<string | undefined> => {
	try {
		return await readFile(file, 'utf8');
	} catch (error) {
		if (systemCode(error) === 'ENOENT') {
			return undefined;
		}

		// Node's error contains the path if opening fails, but not if reading fails.
		throw error instanceof Error ? Object.assign(error, {path: file}) : error;
	}
};

/**
Returns the certificate in a folder, and creates one if none is usable. Anyone may read the certificate, but only the servers may read its key.

@throws The system's own error, if an existing file can't be read.
*/
export const findCertificate = async (folder: string, serverUser: ServerUser | undefined, now: Date): Promise<Certificate> => {
	const certificateFile = path.join(folder, 'server.crt');
	const keyFile = path.join(folder, 'server.key');
	const [certificate, key] = await Promise.all([readKept(certificateFile), readKept(keyFile)]);
	if (certificate !== undefined && key !== undefined && isPair(certificate, key)) {
		return {
			certificateFile, keyFile, certificate, key,
		};
	}

	const made = makeCertificate(now);
	await writeFile(keyFile, made.key, {mode: 0o600});
	await giveAway(keyFile, serverUser);
	await writeFile(certificateFile, made.certificate, {mode: 0o644});
	return {certificateFile, keyFile, ...made};
};
