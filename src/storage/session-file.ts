import * as v from 'valibot';
import {readRegularFile, UnusableFile} from '../base/read-regular-file.js';
import {systemCode} from '../base/file-error.js';
import {refuseNewer, parseKept} from './newer-format.js';
import {writeAtomically} from './write-atomically.js';

/**
What the user looked at last, to return to after a restart or a lost connection.
*/
export type Session = {
	/**
	The control plane that it belongs to.
	*/
	readonly baseUrl: string;
	readonly profile?: string;
	readonly orgId?: string;
	readonly projectId?: string;
	readonly computeId?: string;
	readonly pane?: string;

	/**
	How the panes were shown: filters, order, columns, time zone. It is unchecked: whoever uses it checks it.
	*/
	readonly look?: Readonly<Record<string, unknown>>;

	/**
	What the command palette did, the latest last; it is the same on every control plane.
	*/
	readonly commands?: readonly string[];
};

/**
More than any session takes.
*/
const mostBytes = 1_048_576;

/**
A field that another version wrote differently is ignored, each by itself.
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
	commands: v.fallback(v.optional(v.array(v.string())), undefined),
});

/**
Reads what the user looked at last; undefined when nothing is stored yet.

@throws {UnusableFile} When the file holds no session, or that of a newer version. The program then starts without one, and nothing else is lost.
@throws an error of the system when the file can't be read.
*/
export const readSession = async (file: string): Promise<Session | undefined> => {
	await refuseNewer(file);
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
Stores what the user looks at. Of several programs, the last one to write wins.

@throws an error of the system, or {@link UnusableFile} for a newer version's file, when that fails.
*/
export const writeSession = async (file: string, session: Session): Promise<void> => {
	await refuseNewer(file);
	await writeAtomically(file, `${JSON.stringify(session)}\n`);
};
