/**
What a client can begin with: a wish for encryption, of one kind or the other, encryption without asking, a wish to cancel a query, an HTTP
request, or a session.
*/
export type FirstPacket = {
	readonly kind: 'tls' | 'gss' | 'direct tls' | 'cancel' | 'http';
} | {
	readonly kind: 'startup';

	/**
	Such as `user` and `database`.
	*/
	readonly parameters: ReadonlyMap<string, string>;
} | {
	/**
	Not a packet of the protocol, or of a version that is long gone.
	*/
	readonly kind: 'foreign';
};

const headerBytes = 8;

/**
Longer than any client's, and what the server itself takes.
*/
export const longestPacket = 10_000;

/**
Codes in the place of the version.

@see https://www.postgresql.org/docs/current/protocol-message-formats.html
*/
const requests: ReadonlyMap<number, 'tls' | 'gss' | 'cancel'> = new Map([[80_877_103, 'tls'], [80_877_104, 'gss'], [80_877_102, 'cancel']]);

const protocolMajor = 3;

/**
The first byte of a TLS handshake. As the first of a length, it would be that of a packet of hundreds of megabytes.
*/
const tlsHandshake = 0x16;

/**
How HTTP requests begin. As a length, that would be one of a gigabyte or more.
*/
const httpMethods: ReadonlySet<string> = new Set(['GET ', 'HEAD', 'POST', 'PUT ', 'PATC', 'DELE', 'OPTI']);

/**
The process and its key, which has 4 bytes, or up to 256 since version 3.2 of the protocol.

@see https://www.postgresql.org/docs/current/protocol-message-formats.html
*/
const isCancelLength = (bytes: number): boolean => bytes >= headerBytes + 8 && bytes <= headerBytes + 4 + 256;

/**
A number of four bytes, the highest first.
*/
export const readNumber = (bytes: Uint8Array, offset: number): number => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(offset);

/**
How many bytes the first packet has, by its own account; undefined while that is not known.
*/
export const packetLength = (bytes: Uint8Array): number | undefined => bytes.length < 4 ? undefined : readNumber(bytes, 0);

/**
Reads a first packet, which is there as a whole, or the first bytes of another protocol.
*/
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

	// Names and values in turn, each with a zero behind it, and one more at the end.
	const texts = new TextDecoder().decode(bytes.subarray(headerBytes)).split('\0');
	const parameters = new Map<string, string>();
	for (let index = 0; index + 1 < texts.length && texts[index] !== ''; index += 2) {
		parameters.set(texts[index] ?? '', texts[index + 1] ?? '');
	}

	return {kind: 'startup', parameters};
};

/**
Whether a client asks for a replication connection: it would follow the write-ahead log.
*/
export const wantsReplication = (parameters: ReadonlyMap<string, string>): boolean => {
	const value = parameters.get('replication') ?? 'false';
	return !['', '0', 'false', 'off', 'no'].includes(value.toLowerCase());
};
