import {readFile} from 'node:fs/promises';
import {systemCode} from './file-error.js';
import {isRecord} from './is-record.js';
import {writeAtomically} from './write-atomically.js';

/**
The place the user was at last, to come back to after a lost connection.
*/
export type Session = {
	/**
	The control plane it was on; the place means nothing on another one.
	*/
	readonly baseUrl: string;
	readonly profile?: string;
	readonly orgId?: string;
	readonly projectId?: string;
	readonly computeId?: string;
	readonly pane?: string;

	/**
	How the panes were looked at: filters, order, columns, zone. As it was written: whoever uses it looks what it is.
	*/
	readonly look?: Readonly<Record<string, unknown>>;
};

const optionalFields = ['profile', 'orgId', 'projectId', 'computeId', 'pane'] as const satisfies ReadonlyArray<keyof Session>;

/**
Takes what it knows from a file that this version, an older or a newer one has written; undefined when that is nothing.
*/
const parseSession = (text: string): Session | undefined => {
	const value: unknown = JSON.parse(text);
	if (!isRecord(value) || typeof value.baseUrl !== 'string') {
		return undefined;
	}

	const known = optionalFields.flatMap(name => typeof value[name] === 'string' ? [[name, value[name]]] : []);
	return {baseUrl: value.baseUrl, ...Object.fromEntries(known) as Partial<Session>, ...(isRecord(value.look) && {look: value.look})};
};

/**
The place the user was at last; undefined when there is none, or the file is not whole: then the program starts afresh, which is all
that is lost.

@throws an error of the system when the file is there and can't be read.
*/
export const readSession = async (file: string): Promise<Session | undefined> => {
	try {
		return parseSession(await readFile(file, 'utf8'));
	} catch (error) {
		if (error instanceof SyntaxError || systemCode(error) === 'ENOENT') {
			return undefined;
		}

		throw error;
	}
};

/**
Remembers the place. Of several programs the last one to write is the one that is remembered.

@throws an error of the system when that fails.
*/
export const writeSession = async (file: string, session: Session): Promise<void> => {
	await writeAtomically(file, `${JSON.stringify(session)}\n`);
};
