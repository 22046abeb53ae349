import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Installation} from './installation.js';

/**
Where packages of Postgres have their loadable libraries, from the folder of the programs.
*/
const folders = ['../lib', '../lib/postgresql'] as const;

const endings = ['so', 'dylib'] as const;

/**
Whether an installation has a library that a server can load at its start.
*/
export const hasLibrary = ({binFolder}: Pick<Installation, 'binFolder'>, name: string): boolean =>
	folders.some(folder => endings.some(ending => existsSync(path.join(binFolder, folder, `${name}.${ending}`))));
