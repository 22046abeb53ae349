import {createHash, randomUUID} from 'node:crypto';
import {rename} from 'node:fs/promises';
import path from 'node:path';
import {platformRole} from '../protocol/names.js';
import {firstMajorWithFolder} from '../protocol/statements-extension.js';
import {asServerUser} from '../files/as-server-user.js';
import {removeTree} from '../files/trees.js';
import {makePrivate} from '../files/work-folders.js';
import type {Installation} from '../programs/installation.js';
import {runProgram, type ServerUser} from '../programs/run-program.js';

/** An extension that the platform offers to owners of databases, and that Postgres reserves for superusers. */
type OfferedExtension = {
	readonly name: string;

	/** A statement to append to the extension's scripts; absent if the extension grants all necessary rights itself. */
	readonly grant?: string;
};

/**
The extensions that a database owner can create with the rights of the administrator. The administrator owns the extensions' objects. Functions that
would give users the administrator's rights are not granted.

None of the extensions reads or writes files of the machine. `dblink` is not offered because it can write a file: in libpq 18, a connection string can
name a file for TLS keys (`sslkeylogfile`).

The scripts of the listed extensions contain only declarations. Scripts that run statements, such as those of PostGIS and ip4r, could be made to run
code that the database owner has prepared.

@see https://www.postgresql.org/docs/current/extend-extensions.html
*/
export const offeredExtensions: readonly OfferedExtension[] = [
	{name: 'autoinc'},
	{name: 'bloom'},
	{name: 'earthdistance'},
	{name: 'hll'},
	{name: 'hypopg'},
	{name: 'insert_username'},
	{name: 'intagg'},
	{name: 'moddatetime'},
	{name: 'pg_prewarm'},
	{name: 'pg_stat_statements', grant: `grant execute on function pg_stat_statements_reset to ${platformRole};`},
	{name: 'pgrowlocks'},
	{name: 'pgstattuple'},
	{name: 'plpgsql_check'},
	{name: 'postgres_fdw', grant: `grant usage on foreign data wrapper postgres_fdw to ${platformRole} with grant option;`},
	{name: 'prefix'},
	{name: 'refint'},
	{name: 'semver'},
	{name: 'vector'},
	{name: 'xml2'},
];

/**
The languages that Postgres lets every owner of a database create, and that the platform refuses. On some systems their libraries can't be loaded.
*/
export const refusedExtensions: readonly string[] = ['plperl', 'pltcl'];

export type ExtensionFolderOptions = {
	readonly installation: Installation;
	readonly serverUser?: ServerUser;
	readonly workFolder: string;
};

/** The separator of folders in `extension_control_path`. */
const separator = ':';

/**
The shell script that copies control files and scripts, and appends the grant to each script that leads to the default version. The shell does as much
as possible without other programs, because this script runs at each start of a control plane in memory.
*/
const script = `
share="$1"
quote="'"
shift
mkdir -- extension
while [ $# -gt 2 ]; do
	name="$1"
	trusted="$2"
	grant="$3"
	shift 3
	control="$share/extension/$name.control"
	if [ ! -f "$control" ]; then continue; fi
	version=
	while IFS= read -r line || [ -n "$line" ]; do
		case "$line" in
			trusted*|directory*) continue ;;
			default_version*) version="\${line#*"$quote"}"; version="\${version%%"$quote"*}" ;;
		esac
		printf '%s\\n' "$line"
	done < "$control" > "extension/$name.control"
	printf 'trusted = %s\\n' "$trusted" >> "extension/$name.control"
	if ! cp -- "$share/extension/$name"--*.sql extension/ 2>/dev/null; then
		rm -- "extension/$name.control"
		continue
	fi
	if [ -z "$grant" ]; then continue; fi
	for file in "extension/$name"--*.sql; do
		case "$file" in
			*"--$version.sql") chmod u+w -- "$file"; printf '\\n%s\\n' "$grant" >> "$file" ;;
		esac
	done
done
`;

/** Returns the share folder of the installation, as `initdb` reports it; undefined if `initdb` reports none. */
const shareFolder = async ({installation, serverUser}: ExtensionFolderOptions): Promise<string | undefined> => {
	const {output, errors} = await runProgram(path.join(installation.binFolder, 'initdb'), ['--show', '--pgdata', '/nowhere'], {serverUser});
	return /^share_path=(?<folder>.+)$/mv.exec(`${output}\n${errors}`)?.groups?.folder;
};

/**
Creates a folder from which database owners can create the offered extensions, but not the refused extensions. The folder is recreated at each start,
because other extensions may have been installed.

@returns Undefined if Postgres can't search the folder: before version 18, or if the path contains a colon. Also undefined if Postgres does not report
its own share folder.
@throws {Error} With the message of the system.
*/
export const makeExtensionFolder = async (options: ExtensionFolderOptions): Promise<string | undefined> => {
	const {installation: {binFolder, version, major}, serverUser, workFolder} = options;
	if (major < firstMajorWithFolder || workFolder.includes(separator)) {
		return undefined;
	}

	const origin = createHash('sha256').update(binFolder).digest('hex').slice(0, 12);
	const folder = path.join(workFolder, `extensions-${version}-${origin}`);
	const share = await shareFolder(options);
	if (share === undefined) {
		return undefined;
	}

	const partial = await makePrivate(`${folder}.${randomUUID()}`, serverUser);
	try {
		await asServerUser(partial, script, [
			share,
			...offeredExtensions.flatMap(({name, grant = ''}) => [name, 'true', grant]),
			...refusedExtensions.flatMap(name => [name, 'false', '']),
		], serverUser);
		await removeTree(folder);
		await rename(partial, folder);
	} finally {
		await removeTree(partial);
	}

	return folder;
};
