import {Buffer} from 'node:buffer';
import {
	createHash,
	createHmac,
	pbkdf2,
	randomBytes,
} from 'node:crypto';
import {promisify} from 'node:util';

const derive = promisify(pbkdf2);
const usualIterations = 4096;
const keyBytes = 32;
const saltBytes = 16;

const verifierOf = async (password: string, salt: Uint8Array, iterations: number): Promise<string> => {
	const salted = await derive(Buffer.from(password.normalize('NFKC')), salt, iterations, keyBytes, 'sha256');
	const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
	const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
	return `SCRAM-SHA-256$${iterations}:${Buffer.from(salt).toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
};

/**
Computes the verifier that Postgres stores in place of a password. The verifier is computed here, so that the password stays out of statements and
logs.

@see https://www.rfc-editor.org/rfc/rfc5802
*/
export const scramVerifier = async (password: string): Promise<string> => verifierOf(password, randomBytes(saltBytes), usualIterations);

/**
The maximum number of iterations to compute. A user who sets a password by SQL can choose a number that would take too long.
*/
const mostIterations = 1_000_000;

/** Returns whether a password matches a SCRAM verifier. Other hashes, such as MD5, never match here. */
export const isPasswordOf = async (verifier: string, password: string): Promise<boolean> => {
	const {iterations, salt = ''} = /^SCRAM-SHA-256\$(?<iterations>\d+):(?<salt>[^$]+)\$/v.exec(verifier)?.groups ?? {};
	const count = Number(iterations);
	return count > 0 && count <= mostIterations && await verifierOf(password, Buffer.from(salt, 'base64'), count) === verifier;
};
