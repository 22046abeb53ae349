import {readdir, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {systemCode} from '../base/file-error.js';
import {readSession, writeSession, type Session} from './session-file.js';

/**
The files with what was looked at. The session file has the latest position and the commands, and the folder a position for each control plane.
Programs on several control planes write different files there, so that none overwrites another's.
*/
export type PositionFiles = {
	readonly file: string;
	readonly folder: string;
};

/**
How many control planes have a position. The one that was left longest ago goes first.
*/
const mostPositions = 50;

const fileName = /^[\da-f]{12}\.json$/v;

/**
The file with the position of a control plane. The module is loaded late: it would put off the first screen.
*/
const positionFile = ({folder}: PositionFiles, controlPlane: string): string =>
	path.join(folder, `${process.getBuiltinModule('node:crypto').hash('sha256', controlPlane).slice(0, 12)}.json`);

const writtenAt = async (file: string): Promise<number | undefined> => {
	try {
		const {mtimeMs} = await stat(file);
		return mtimeMs;
	} catch (error) {
		// Also what another program has removed meanwhile.
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
Keeps a position in the folder, and there are never many more than {@link mostPositions}.

@throws an error of the system, or UnusableFile for a newer version's file, when that fails.
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
Reads what was looked at last on a control plane, and the session file's latest position, whose commands hold for all. An earlier version has
written only that file: the position it has on another control plane is put into the folder, before it is overwritten.

@throws {UnusableFile} When a file holds no position, or that of a newer version. The program then starts without one.
@throws an error of the system when a file can't be read, or the position can't be put into the folder.
*/
export const readPositions = async (files: PositionFiles, controlPlane: string): Promise<{readonly latest?: Session; readonly there?: Session}> => {
	const latest = await readSession(files.file);
	// An earlier version may have written it after the one in the folder.
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
Reads the position on a control plane in the folder; undefined when there is none.

@throws as {@link readPositions}.
*/
export const readPosition = async (files: PositionFiles, controlPlane: string): Promise<Session | undefined> => {
	const position = await readSession(positionFile(files, controlPlane));
	return position?.baseUrl === controlPlane ? position : undefined;
};

/**
Keeps what is looked at on a control plane. Of several programs on the same one, the last to write wins.

@throws an error of the system, or UnusableFile for a newer version's file, when that fails.
*/
export const keepPosition = async (files: PositionFiles, session: Session): Promise<void> => {
	await writeSession(files.file, session);
	await keepInFolder(files, session);
};
