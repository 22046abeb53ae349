import {chmod, writeFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {psqlProgram} from '../postgres/psql.js';
import {temporaryFolder} from './temporary-folder.js';

/** Makes a folder for PATH in which `psql` is a script for `sh`. */
const folderWithPsql = async (script: string): Promise<string> => {
	const folder = await temporaryFolder();
	const file = path.join(folder, 'psql');
	await writeFile(file, `#!/bin/sh\n${script}\n`);
	await chmod(file, 0o755);
	return folder;
};

/** Makes a folder for PATH with the psql of the platform's command line. */
export const folderWithOfficialPsql = async (): Promise<string> => folderWithPsql(`exec '${process.execPath}' '${psqlProgram}' -X "$@"`);

/**
Makes a folder for PATH with a psql that connects to nothing: it says so, shows its first argument, and ends when it has read a line from its
terminal.

`onVersion`: a command to run when psql is asked for its version, shortly before it is run.
*/
export const folderWithStandInPsql = async (body = 'read -r line', onVersion = ':'): Promise<string> => folderWithPsql(`
if [ "$1" = --version ]; then ${onVersion}; echo 'psql (PostgreSQL) 18.0'; exit; fi
echo "at the prompt of $PGDATABASE"
${body}`);

/** Returns PATH with such a folder first. */
export const pathWith = (folder: string): string => `${folder}:${process.env.PATH ?? '/usr/bin:/bin'}`;
