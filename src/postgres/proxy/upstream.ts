import {Buffer} from 'node:buffer';
import {connect, type Socket} from 'node:net';
import {connect as connectTls} from 'node:tls';
import {serialize} from 'pg-protocol';
import type {Certificate} from '../files/certificate.js';
import {eventOf} from './read-packet.js';

const accepted = Buffer.from('S')[0];

/**
Connects to a server, with encryption when the client has it: then both sides see the same certificate, and a password can be bound to it.

@throws {Error} When no server listens there.
*/
export const openUpstream = async (port: number, isEncrypted: boolean, {certificate}: Pick<Certificate, 'certificate'>): Promise<Socket> => {
	const socket = connect({port, host: '127.0.0.1', noDelay: true});
	try {
		await eventOf(socket, 'connect');
		if (!isEncrypted) {
			return socket;
		}

		socket.write(serialize.requestSsl());
		const answer = await eventOf(socket, 'data') as Uint8Array;
		if (answer[0] !== accepted) {
			throw new Error('The server does not encrypt.');
		}

		const encrypted = connectTls({socket, ca: [certificate], checkServerIdentity: () => undefined});
		await eventOf(encrypted, 'secureConnect');
		return encrypted;
	} catch (error) {
		socket.destroy();
		throw error;
	}
};
