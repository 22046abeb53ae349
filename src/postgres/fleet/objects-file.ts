import {readFile, writeFile} from 'node:fs/promises';
import {isDeepStrictEqual} from 'node:util';
import {systemCode} from '../../base/file-error.js';
import type {ServerObjects} from '../protocol/server-objects.js';

/**
What the server of a branch had when it was looked at last; undefined where none ever was.
*/
export const readKeptObjects = async (file: string): Promise<ServerObjects | undefined> => {
	try {
		return JSON.parse(await readFile(file, 'utf8')) as ServerObjects;
	} catch (error) {
		if (systemCode(error) === 'ENOENT' || error instanceof SyntaxError) {
			return undefined;
		}

		throw error;
	}
};

/**
Keeps what the server of a branch has. It is looked at every few seconds, and rarely changes.
*/
export const keepObjects = async (file: string, objects: ServerObjects): Promise<void> => {
	if (isDeepStrictEqual(await readKeptObjects(file), objects)) {
		return;
	}

	await writeFile(file, JSON.stringify(objects), {mode: 0o600});
};
