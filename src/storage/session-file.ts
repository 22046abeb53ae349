import * as v from 'valibot';
import {readRegularFile, UnusableFile} from '../base/read-regular-file.js';
import {systemCode} from '../base/file-error.js';
import {parseKept} from './parse-kept.js';
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

/**
More than any place takes.
*/
const mostBytes = 1_048_576;

/**
What another version wrote otherwise is passed over, field by field.
*/
const text = v.fallback(v.optional(v.string()), undefined);

const sessionSchema = v.object({
	baseUrl: v.string(),
	profile: text,
	orgId: text,
	projectId: text,
	computeId: text,
	pane: text,
	look: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
});

/**
The place the user was at last; undefined when there is none yet.

@throws {UnusableFile} When what is there is no place: the program starts afresh then, which is all that is lost.
@throws an error of the system when the file is there and can't be read.
*/
export const readSession = async (file: string): Promise<Session | undefined> => {
	let content: string;
	try {
		content = await readRegularFile(file, mostBytes);
	} catch (error) {
		if (systemCode(error) === 'ENOENT') {
			return undefined;
		}

		throw error;
	}

	const session = parseKept(sessionSchema, content);
	if (session === undefined) {
		throw new UnusableFile('it is not what pgtower writes there');
	}

	return session;
};

/**
Remembers the place. Of several programs the last one to write is the one that is remembered.

@throws an error of the system when that fails.
*/
export const writeSession = async (file: string, session: Session): Promise<void> => {
	await writeAtomically(file, `${JSON.stringify(session)}\n`);
};
