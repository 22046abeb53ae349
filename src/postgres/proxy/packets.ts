import {Buffer} from 'node:buffer';

/**
Why a client is turned away: an SQLSTATE and a sentence.
*/
export type Rejection = {
	readonly code: string;
	readonly message: string;
};

const text = (value: string): Uint8Array => Buffer.from(`${value.replaceAll('\0', ' ')}\0`);

const length = (bytes: number): Uint8Array => {
	const written = Buffer.alloc(4);
	written.writeUInt32BE(bytes);
	return written;
};

/**
The message that ends a session before it has begun, as the server itself would send it.
*/
export const fatalPacket = ({code, message}: Rejection): Uint8Array => {
	const fields = Buffer.concat([text('SFATAL'), text('VFATAL'), text(`C${code}`), text(`M${message}`), Buffer.from([0])]);
	return Buffer.concat([Buffer.from('E'), length(fields.length + 4), fields]);
};

/**
The packet that begins a session, without the option that only a proxy understands.
*/
export const startupPacket = (original: Uint8Array, parameters: ReadonlyMap<string, string>): Uint8Array => {
	const rest = (parameters.get('options') ?? '').replaceAll(/(?:^|\s)(?:-c\s*)?(?:endpoint|project)=[\w\-]+/gv, '').trim();
	if (rest === (parameters.get('options') ?? '').trim()) {
		return original;
	}

	const kept = [...parameters].filter(([name]) => name !== 'options' || rest !== '').map(([name, value]) => [name, name === 'options' ? rest : value] as const);
	const content = Buffer.concat([original.subarray(4, 8), ...kept.flatMap(([name, value]) => [text(name), text(value)]), Buffer.from([0])]);
	return Buffer.concat([length(content.length + 4), content]);
};

/**
The SQLSTATE of a server's first message when that is an error that ends the session; undefined otherwise.
*/
export const fatalCode = (bytes: Uint8Array): string | undefined => {
	if (bytes[0] !== 0x45) {
		return undefined;
	}

	const fields = new TextDecoder().decode(bytes.subarray(5)).split('\0');
	return fields.find(field => field.startsWith('C'))?.slice(1);
};
