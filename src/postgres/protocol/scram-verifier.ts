import {Buffer} from 'node:buffer';
import {
	createHash,
	createHmac,
	pbkdf2,
	randomBytes,
} from 'node:crypto';
import {promisify} from 'node:util';

const derive = promisify(pbkdf2);
const iterations = 4096;
const keyBytes = 32;
const saltBytes = 16;

/**
What Postgres keeps in place of a password. It is computed here, so that no statement, and no log of one, ever has the password.

@see https://www.rfc-editor.org/rfc/rfc5802
*/
export const scramVerifier = async (password: string): Promise<string> => {
	const salt = randomBytes(saltBytes);
	const salted = await derive(Buffer.from(password.normalize('NFKC')), salt, iterations, keyBytes, 'sha256');
	const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
	const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
	return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
};
