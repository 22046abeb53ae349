import {Buffer} from 'node:buffer';
import {
	createHash,
	createHmac,
	pbkdf2,
	randomBytes,
} from 'node:crypto';
import {promisify} from 'node:util';

const derive = promisify(pbkdf2);

/**
The maximum number of iterations to compute. A user who sets a password by SQL can choose a number that would delay all other key derivations.
*/
const mostIterations = 1_000_000;

const keyBytes = 32;
const nonceBytes = 18;

export const scramMechanism = 'SCRAM-SHA-256';

/**
The client side of SCRAM authentication. The client uses no channel binding, because the connection to the server stays on this machine.

@see https://www.rfc-editor.org/rfc/rfc5802
*/
export type ScramClient = {
	readonly first: string;

	/** @throws {Error} If the server's message is invalid, or demands too many iterations. */
	readonly final: (serverFirst: string) => Promise<string>;

	/** Returns whether the server has proved that it knows the password. */
	readonly isServer: (serverFinal: string) => boolean;
};

export const createScramClient = (password: string): ScramClient => {
	const nonce = randomBytes(nonceBytes).toString('base64');
	const bare = `n=*,r=${nonce}`;
	let signature: string | undefined;
	return {
		first: `n,,${bare}`,
		async final(serverFirst) {
			const parts = /^r=(?<whole>[^,]+),s=(?<salt>[^,]+),i=(?<iterations>\d+)/v.exec(serverFirst)?.groups;
			const {whole = '', salt = '', iterations = ''} = parts ?? {};
			if (!whole.startsWith(nonce) || whole.length === nonce.length) {
				throw new Error('the server answered another authentication');
			}

			if (Number(iterations) > mostIterations) {
				throw new Error(`the password of the role takes ${iterations} iterations to check, and the serverless driver allows ${mostIterations}`);
			}

			const salted = await derive(Buffer.from(password.normalize('NFKC')), Buffer.from(salt, 'base64'), Number(iterations), keyBytes, 'sha256');
			const keyed = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
			const clientKey = keyed(salted, 'Client Key');
			const stored = createHash('sha256').update(clientKey).digest();
			const withoutProof = `c=biws,r=${whole}`;
			const message = `${bare},${serverFirst},${withoutProof}`;
			const mask = keyed(stored, message);
			// oxlint-disable-next-line no-bitwise -- The proof is the key under a mask.
			const proof = Buffer.from(clientKey.map((byte, index) => byte ^ (mask[index] ?? 0))).toString('base64');
			signature = keyed(keyed(salted, 'Server Key'), message).toString('base64');
			return `${withoutProof},p=${proof}`;
		},
		isServer: serverFinal => signature !== undefined && serverFinal.split(',', 1)[0] === `v=${signature}`,
	};
};
