import {existsSync} from 'node:fs';
import path from 'node:path';
import {asAdministrator} from '../../../src/postgres/protocol/administer.js';
import {isReservedDatabase, isReservedRole} from '../../../src/postgres/protocol/names.js';
import {branchesFolder, socketOf} from '../../postgres/administer.js';
import {
	branchesOf,
	readPlace,
	type Life,
	type Place,
} from './life.js';
import {openSession, passwordOf} from './sessions.js';

type ServerNames = {
	readonly roles: readonly string[];
	readonly databases: ReadonlyArray<{readonly name: string; readonly owner: string}>;
};

const query = `select json_build_object(
	'roles', (select json_agg(rolname) from pg_roles),
	'databases', (select json_agg(json_build_object('name', datname, 'owner', pg_get_userbyid(datdba))) from pg_database))`;

/** Reads the roles and databases of a server, except the reserved ones. */
export const namesOf = async ({plane, project}: Life, branchId: string): Promise<ServerNames> => {
	const [[text = ''] = []] = await asAdministrator(
		await socketOf(plane, {projectId: project.id, branchId}),
		undefined,
		async session => session.run(query),
	);
	const {roles, databases} = JSON.parse(text) as ServerNames;
	return {roles: roles.filter(name => !isReservedRole(name)), databases: databases.filter(({name}) => !isReservedDatabase(name))};
};

const inWords = (kind: string, ofApi: readonly string[], ofServer: readonly string[]): readonly string[] => [
	...ofApi.filter(text => !ofServer.includes(text)).map(text => `the API has the ${kind} ${text}, and Postgres has not`),
	...ofServer.filter(text => !ofApi.includes(text)).map(text => `Postgres has the ${kind} ${text}, and the API has not`),
];

const owned = (name: string, owner: string): string => `${JSON.stringify(name)} of ${JSON.stringify(owner)}`;

const namesDiffer = ({roles, databases}: Place, server: ServerNames): readonly string[] => [
	...inWords('role', roles.map(({name}) => JSON.stringify(name)), server.roles.map(name => JSON.stringify(name))),
	...inWords('database', databases.map(({name, owner_name: owner}) => owned(name, owner)), server.databases.map(({name, owner}) => owned(name, owner))),
];

/** Connects as each role whose password the API returns, and returns the failures. */
const loginProblems = async (life: Life, place: Place): Promise<readonly string[]> => {
	const {roles, primary, branch} = place;
	const problems: string[] = [];
	for (const {name: role} of primary === undefined ? [] : roles) {
		const password = await passwordOf(life, place, role);
		if (password === undefined) {
			life.logins.unknown += 1;
			continue;
		}

		try {
			const session = await openSession(life, branch.id, primary?.host ?? '', {role, password, database: 'postgres'});
			await session.close();
			life.logins.done += 1;
		} catch (error) {
			const {code, message} = error as {readonly code?: string; readonly message: string};
			// Other failures may come from the users' own settings, from sessions that take all connections, or from a role that may not log in.
			const isOwn = code !== undefined && (code === '28000' || !/^(?:08|28|57|XX)/v.test(code));
			problems.push(...isOwn ? [] : [`${JSON.stringify(role)} can't connect with its password: ${message}`]);
		}
	}

	return problems;
};

const problemsOfPlace = async (life: Life, place: Place): Promise<readonly string[]> => {
	const {plane, project} = life;
	const {branch, primary} = place;
	const isRunning = existsSync(path.join(branchesFolder(plane, project.id), branch.id, 'data/postmaster.pid'));
	const isActive = primary?.current_state === 'active';
	if (isRunning !== isActive) {
		return [isRunning ? `a server runs, and its compute is ${primary?.current_state ?? 'gone'}` : 'the compute is active, and no server runs'];
	}

	return isActive ? [...namesDiffer(place, await namesOf(life, branch.id)), ...await loginProblems(life, place)] : [];
};

/**
Returns the differences between the API's branches and their servers, as sentences. No operation may be in progress.
*/
export const disagreements = async (life: Life): Promise<readonly string[]> => {
	const problems: string[] = [];
	for (const branch of await branchesOf(life, life.project.id)) {
		const place = await readPlace(life, branch);
		const found = await problemsOfPlace(life, place);
		problems.push(...found.map(problem => `branch ${branch.id}: ${problem}`));
	}

	return problems;
};
