import {Buffer} from 'node:buffer';
import {createHash, randomBytes, timingSafeEqual} from 'node:crypto';

const secretBytes = 32;

/**
What a secret begins with, so that a leaked one is recognised for what it is.
*/
const prefix = 'pgt_';

/**
A new secret of an API key: 256 random bits. Shown once and kept nowhere.

@see docs/control-api.md#key-secret
*/
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64url');

/**
The SHA-256 hash of a secret, in hexadecimal: all that is kept of it. A secret of 256 random bits needs no slow hash.
*/
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
Compares two hashes in a time that does not tell how much of them is the same.
*/
export const isSameHash = (left: string, right: string): boolean => {
	const [a, b] = [Buffer.from(left), Buffer.from(right)];
	return a.length === b.length && timingSafeEqual(a, b);
};

const fewestSecretBits = 128;

/**
Why a secret that the user brings along is refused, in a sentence; undefined when it is accepted.

Counts six bits for each character, the most that base64 text holds.
*/
export const secretProblem = (secret: string): string | undefined => {
	if (!/^[\w\-.~+\/=]+$/v.test(secret)) {
		return 'A key consists of letters, digits and -._~+/= only.';
	}

	const distinct = new Set(secret).size;
	return secret.length * 6 < fewestSecretBits || distinct < 8
		? `A key has at least ${fewestSecretBits} bits: ${Math.ceil(fewestSecretBits / 6)} random characters.`
		: undefined;
};
