import type {Duplex} from 'node:stream';
import {serialize} from 'pg-protocol';
import {readNumber} from '../first-packet.js';
import {readMessage} from './read-message.js';
import {createScramClient, scramMechanism} from './scram.js';

/**
Kinds of the message that asks for an authentication, which stand behind its length.

@see https://www.postgresql.org/docs/current/protocol-message-formats.html
*/
const kinds = {
	ok: 0, sasl: 10, saslContinue: 11, saslFinal: 12,
};

const authentication = 0x52;
const kindOffset = 5;
const textOffset = 9;

/**
Authenticates with a server on behalf of a client that has sent its password as it is.

@returns The server's last word on it, which is for the client; undefined when the server went away.
@throws {Error} When the server does not know the password itself.
*/
export const authenticateFor = async (server: Duplex, password: string): Promise<{readonly isIn: boolean; readonly message: Uint8Array} | undefined> => {
	const scram = createScramClient(password);
	for (;;) {
		const message = await readMessage(server);
		if (message === undefined) {
			return undefined;
		}

		const kind = message[0] === authentication ? readNumber(message, kindOffset) : undefined;
		const text = new TextDecoder().decode(message.subarray(textOffset));
		if (kind === undefined || kind === kinds.ok) {
			return {isIn: kind === kinds.ok, message};
		}

		if (kind === kinds.sasl) {
			server.write(serialize.sendSASLInitialResponseMessage(scramMechanism, scram.first));
		} else if (kind === kinds.saslContinue) {
			server.write(serialize.sendSCRAMClientFinalMessage(await scram.final(text)));
		} else if (kind !== kinds.saslFinal || !scram.isServer(text)) {
			throw new Error('the server does not know the password');
		}
	}
};

/**
Asks for a password as it is.
*/
export const cleartextRequest: Uint8Array = Uint8Array.of(authentication, 0, 0, 0, 8, 0, 0, 0, 3);
