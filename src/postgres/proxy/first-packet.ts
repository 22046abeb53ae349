/**
The beginning of a client's connection: an encryption request, a direct TLS handshake, a cancel request, an HTTP request, or a session.
*/
export type FirstPacket = {
	readonly kind: 'tls' | 'gss' | 'direct tls' | 'cancel' | 'http';
} | {
	readonly kind: 'startup';

	/** The startup parameters, such as `user` and `database`. */
	readonly parameters: ReadonlyMap<string, string>;
} | {
	/** Data that is not a packet of the protocol, or a packet of an obsolete version. */
	readonly kind: 'foreign';
};

const headerBytes = 8;

/** The maximum length of a startup packet, in bytes. This is also the limit of Postgres itself. */
export const longestPacket = 10_000;

/**
Request codes, which take the place of the protocol version.

@see https://www.postgresql.org/docs/current/protocol-message-formats.html
*/
const requests: ReadonlyMap<number, 'tls' | 'gss' | 'cancel'> = new Map([[80_877_103, 'tls'], [80_877_104, 'gss'], [80_877_102, 'cancel']]);

const protocolMajor = 3;

/** The first byte of a TLS handshake. In a Postgres packet, it would begin a length of hundreds of megabytes. */
const tlsHandshake = 0x16;

/** The first four bytes of HTTP requests. In a Postgres packet, they would be a length of a gigabyte or more. */
const httpMethods: ReadonlySet<string> = new Set(['GET ', 'HEAD', 'POST', 'PUT ', 'PATC', 'DELE', 'OPTI']);

/**
Returns whether a cancel request has a valid length. The request contains a process id, and a key of 4 bytes, or of up to 256 bytes since protocol
version 3.2.

@see https://www.postgresql.org/docs/current/protocol-message-formats.html
*/
const isCancelLength = (bytes: number): boolean => bytes >= headerBytes + 8 && bytes <= headerBytes + 4 + 256;

/** Reads a big-endian number of four bytes. */
export const readNumber = (bytes: Uint8Array, offset: number): number => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(offset);

/** Returns the declared length of the first packet; undefined until it has arrived. */
export const packetLength = (bytes: Uint8Array): number | undefined => bytes.length < 4 ? undefined : readNumber(bytes, 0);

/** Parses a complete first packet, or the first bytes in another protocol. */
export const readFirstPacket = (bytes: Uint8Array): FirstPacket => {
	if (bytes[0] === tlsHandshake) {
		return {kind: 'direct tls'};
	}

	if (httpMethods.has(new TextDecoder('latin1').decode(bytes.subarray(0, 4)))) {
		return {kind: 'http'};
	}

	if (bytes.length < headerBytes || bytes.length > longestPacket || packetLength(bytes) !== bytes.length) {
		return {kind: 'foreign'};
	}

	const code = readNumber(bytes, 4);
	const kind = requests.get(code);
	if (kind !== undefined) {
		return {kind: kind === 'cancel' && !isCancelLength(bytes.length) ? 'foreign' : kind};
	}

	if (Math.floor(code / 0x1_00_00) !== protocolMajor) {
		return {kind: 'foreign'};
	}

	// Names and values alternate, each followed by a zero byte. Another zero byte ends the list.
	const texts = new TextDecoder().decode(bytes.subarray(headerBytes)).split('\0');
	const parameters = new Map<string, string>();
	for (let index = 0; index + 1 < texts.length && texts[index] !== ''; index += 2) {
		parameters.set(texts[index] ?? '', texts[index + 1] ?? '');
	}

	return {kind: 'startup', parameters};
};

/** Returns whether a client requests a replication connection, which would read the server's log. */
export const wantsReplication = (parameters: ReadonlyMap<string, string>): boolean => {
	const value = parameters.get('replication') ?? 'false';
	return !['', '0', 'false', 'off', 'no'].includes(value.toLowerCase());
};
