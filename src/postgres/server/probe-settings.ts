import {mkdtemp} from 'node:fs/promises';
import path from 'node:path';
import {asServerUser} from '../files/as-server-user.js';
import {removeTree} from '../files/trees.js';
import {giveAway} from '../files/work-folders.js';
import type {Installation} from '../programs/installation.js';
import {runProgram, type ProgramEnd} from '../programs/run-program.js';
import type {ServerUser} from '../programs/server-user.js';
import {serverArguments, type ServerSettings} from './server-arguments.js';
import {failureText} from './server-log.js';

export type ProbeOptions = {
	readonly installation: Installation;
	readonly serverUser?: ServerUser;

	/** The folder of an empty cluster of the same version. */
	readonly template: string;

	/** The folder in which a temporary folder is created. */
	readonly workFolder: string;
	readonly certificate: ServerSettings['certificate'];
	readonly extensions?: ServerSettings['extensions'];
	readonly maxConnections: number;
};

/**
Asks Postgres about settings without starting a server. Returns the value of one setting, or the reason a server would not start.

`asked`: the name of the setting to return.
*/
export type Probe = (settings: Readonly<Record<string, string>>, asked: string) => Promise<{readonly value: string} | {readonly refusal: string}>;

/** Copies to a folder the files that make Postgres accept it as a data folder, with empty configuration files. */
const script = `
mkdir -- "$1/global"
cp -- PG_VERSION "$1"
cp -- global/pg_control "$1/global"
: > "$1/postgresql.conf"
: > "$1/postgresql.auto.conf"
`;

const mostMilliseconds = 60_000;

const wordsOf = ({errors}: ProgramEnd): string => {
	const lines = errors.trim().split('\n').map(line => line.replace(/^postgres: /v, ''));
	const hints = lines.flatMap(line => /HINT: (?<hint>.*)$/v.exec(line)?.groups?.hint?.trim() ?? []);
	return [failureText(lines.filter(line => !line.includes('HINT: '))), ...hints].join('. ').replace(/\.?$/v, '.').replaceAll('..', '.');
};

/**
Runs work with a probe. The probe adds a user's settings to the settings with which pgtower starts a server.

@see https://www.postgresql.org/docs/current/app-postgres.html
*/
export const withProbe = async <Result>(
	{
		installation, serverUser, template, workFolder, certificate, maxConnections, extensions,
	}: ProbeOptions,
	work: (probe: Probe) => Promise<Result>,
): Promise<Result> => {
	const folder = await mkdtemp(path.join(workFolder, 'settings-'));
	try {
		await giveAway(folder, serverUser);
		await asServerUser(template, script, [folder], serverUser);
		return await work(async (userSettings, asked) => {
			const end = await runProgram(path.join(installation.binFolder, 'postgres'), [
				...serverArguments({
					dataFolder: folder, socketFolder: folder, port: 1, maxConnections, isDurable: true, certificate, major: installation.major, extensions, userSettings,
				}),
				'-C',
				asked,
			], {serverUser, mostMilliseconds});
			return end.isDone ? {value: end.output.trim()} : {refusal: wordsOf(end)};
		});
	} finally {
		await removeTree(folder);
	}
};
