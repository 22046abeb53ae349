import * as v from 'valibot';
import {readRegularFile, UnusableFile} from '../base/read-regular-file.js';
import {systemCode} from '../base/file-error.js';
import {refuseNewer, parseKept} from './newer-format.js';
import {writeAtomically} from './write-atomically.js';

/** The view to restore after a restart or a lost connection. */
export type Session = {
	/** The control plane to which the view belongs. */
	readonly baseUrl: string;
	readonly profile?: string;
	readonly orgId?: string;
	readonly projectId?: string;
	readonly computeId?: string;
	readonly pane?: string;

	/**
	The filters, sort orders, columns and time zone of the panes. The values are unchecked, so code that uses them must check them.
	*/
	readonly look?: Readonly<Record<string, unknown>>;

	/** The history of the command palette, the latest last. The history is the same on every control plane. */
	readonly commands?: readonly string[];
};

/** The maximum size to read, in bytes: more than any session needs. */
const mostBytes = 1_048_576;

/** An optional text. A field that another version wrote differently is ignored. */
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
Reads the stored view; undefined if nothing is stored yet.

@throws {UnusableFile} If the file is not a session, or is a file of a newer version. The program then starts without a stored view, and nothing else
is lost.
@throws A system error if the file can't be read.
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
Stores the view. Of several programs, the last one to write wins.

@throws A system error, or {@link UnusableFile} for a newer version's file.
*/
export const writeSession = async (file: string, session: Session): Promise<void> => {
	await refuseNewer(file);
	await writeAtomically(file, `${JSON.stringify(session)}\n`);
};
