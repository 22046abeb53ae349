import {createHash, randomUUID} from 'node:crypto';
import {rename} from 'node:fs/promises';
import path from 'node:path';
import {platformRole} from '../protocol/names.js';
import {firstMajorWithFolder} from '../protocol/statements-extension.js';
import {asServerUser} from '../files/as-server-user.js';
import {removeTree} from '../files/trees.js';
import {makePrivate} from '../files/work-folders.js';
import type {Installation} from '../programs/installation.js';
import {runProgram} from '../programs/run-program.js';
import type {ServerUser} from '../programs/server-user.js';

/**
An extension that the platform offers, and that Postgres keeps for superusers.
*/
type OfferedExtension = {
	readonly name: string;

	/**
	A statement that its scripts end with; absent where its objects need no more rights than they give.
	*/
	readonly grant?: string;
};

/**
Extensions that an owner creates with the rights of the administrator, who keeps their objects. None of their functions may reach the administrator:
those that would are not among what is granted.

None writes or reads a file of the machine, as `dblink` does: a connection string of libpq 18 names one for the keys of TLS (`sslkeylogfile`).

Their scripts only declare. One that runs statements, such as those of PostGIS and ip4r, could be led to run what its owner made before.

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
Languages that Postgres lets every owner create, and that the platform refuses. Where their libraries lack what they need, they can't be created at
all.
*/
export const refusedExtensions: readonly string[] = ['plperl', 'pltcl'];

export type ExtensionFolderOptions = {
	readonly installation: Installation;
	readonly serverUser?: ServerUser;
	readonly workFolder: string;
};

/**
What separates folders in the setting.
*/
const separator = ':';

/**
Copies control files and scripts, and has each script that leads to the offered version give the rights, too. The shell does what it can do without
other programs: it runs at each start of a world in memory.
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

/**
Where the installation has what all servers read, in its own words; undefined where it does not say.
*/
const shareFolder = async ({installation, serverUser}: ExtensionFolderOptions): Promise<string | undefined> => {
	const {output, errors} = await runProgram(path.join(installation.binFolder, 'initdb'), ['--show', '--pgdata', '/nowhere'], {serverUser});
	return /^share_path=(?<folder>.+)$/mv.exec(`${output}\n${errors}`)?.groups?.folder;
};

/**
Makes a folder from which owners of databases create the extensions that are offered, and no refused ones. It is made anew at each start: others may
be installed by then.

@returns Undefined where Postgres looks into no other folder than its own, as before 18, or does not say which that is.
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
