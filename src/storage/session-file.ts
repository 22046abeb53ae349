import {readdir, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
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

/** The maximum size of a session file, in bytes. Any session is smaller. */
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
Reads the stored view. Returns undefined if no view is stored yet.

@throws {UnusableFile} If the file is not a session, or is a file of a newer version. The program then starts without a stored view.
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

/**
The files with the stored views. A stored view is called a position. The session file has the latest position and the commands. The folder has a
position for each control plane. Programs on different control planes write different files in the folder, so they can't overwrite each other's
positions.
*/
export type PositionFiles = {
	readonly file: string;
	readonly folder: string;
};

/** The maximum number of stored positions. The position that was written longest ago is removed first. */
const mostPositions = 50;

const fileName = /^[\da-f]{12}\.json$/v;

/**
Returns the file with the position of a control plane. The crypto module is loaded only here, because loading it at startup would delay the first
screen.
*/
const positionFile = ({folder}: PositionFiles, controlPlane: string): string =>
	path.join(folder, `${process.getBuiltinModule('node:crypto').hash('sha256', controlPlane).slice(0, 12)}.json`);

const writtenAt = async (file: string): Promise<number | undefined> => {
	try {
		const {mtimeMs} = await stat(file);
		return mtimeMs;
	} catch (error) {
		// Another program may have removed the file meanwhile.
		if (systemCode(error) === 'ENOENT') {
			return undefined;
		}

		throw error;
	}
};

const removeOldest = async (folder: string): Promise<void> => {
	const names = await readdir(folder);
	const files = await Promise.all(names.filter(name => fileName.test(name)).map(async name => {
		const file = path.join(folder, name);
		return {file, at: await writtenAt(file)};
	}));
	const oldest = files.filter(({at}) => at !== undefined).toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0)).slice(mostPositions);
	await Promise.all(oldest.map(async ({file}) => rm(file, {force: true})));
};

/**
Stores a position in the folder. If the control plane had no position yet, also deletes the oldest files beyond {@link mostPositions}.

@throws A system error, or UnusableFile for a newer version's file.
*/
const keepInFolder = async (files: PositionFiles, {commands: _, ...position}: Session): Promise<void> => {
	const own = positionFile(files, position.baseUrl);
	const isNew = await writtenAt(own) === undefined;
	await writeSession(own, position);
	if (isNew) {
		await removeOldest(files.folder);
	}
};

/**
Reads the position on a control plane from the folder. Returns undefined if there is no position.

@throws The same errors as {@link readPositions}.
*/
export const readPosition = async (files: PositionFiles, controlPlane: string): Promise<Session | undefined> => {
	const position = await readSession(positionFile(files, controlPlane));
	return position?.baseUrl === controlPlane ? position : undefined;
};

/**
Reads the stored position on a control plane (`there`), and the session file's latest position (`latest`), whose commands apply to all control planes.
Earlier versions wrote only the session file. If the session file has a position on another control plane, that position is copied to the folder
before it can be overwritten.

@throws {UnusableFile} If a file is not a position, or was written by a newer version. The program then starts without a stored position.
@throws A system error if a file can't be read, or if the position can't be copied to the folder.
*/
export const readPositions = async (files: PositionFiles, controlPlane: string): Promise<{readonly latest?: Session; readonly there?: Session}> => {
	const latest = await readSession(files.file);
	// The session file may be newer than the control plane's file in the folder, because earlier versions wrote only the session file.
	if (latest?.baseUrl === controlPlane) {
		return {latest, there: latest};
	}

	if (latest !== undefined && await writtenAt(positionFile(files, latest.baseUrl)) === undefined) {
		await keepInFolder(files, latest);
	}

	const there = await readPosition(files, controlPlane);
	return {...(latest !== undefined && {latest}), ...(there !== undefined && {there})};
};

/**
Stores the view of a control plane. Of several programs on the same control plane, the last to write wins.

@throws A system error, or UnusableFile for a newer version's file.
*/
export const keepPosition = async (files: PositionFiles, session: Session): Promise<void> => {
	await writeSession(files.file, session);
	await keepInFolder(files, session);
};
