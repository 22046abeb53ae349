import {Buffer} from 'node:buffer';
import {createHash, randomBytes, timingSafeEqual} from 'node:crypto';

const secretBytes = 32;

/** The prefix that makes a leaked secret recognizable. */
const prefix = 'pgt_';

/**
Generates the secret of an API key from 256 random bits. The secret is shown once and stored nowhere.

@see docs/control-api.md#key-secret
*/
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64url');

/**
Returns the SHA-256 hash of a secret in hexadecimal. Only the hash is stored. A secret of 256 random bits needs no slow hash.
*/
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares two hashes in constant time. */
export const isSameHash = (left: string, right: string): boolean => {
	const [a, b] = [Buffer.from(left), Buffer.from(right)];
	return a.length === b.length && timingSafeEqual(a, b);
};

const fewestSecretBits = 128;

/**
Returns the reason a secret supplied by the user is rejected, or undefined if the secret is accepted.

Counts six bits per character, the maximum for base64 text.
*/
export const secretProblem = (secret: string): string | undefined => {
	if (!/^[\w\-.~+\/=]+$/v.test(secret)) {
		return 'A key may contain only letters, digits and -._~+/=.';
	}

	const distinct = new Set(secret).size;
	return secret.length * 6 < fewestSecretBits || distinct < 8
		? `A key must have at least ${fewestSecretBits} bits, which is ${Math.ceil(fewestSecretBits / 6)} random characters.`
		: undefined;
};
