import {existsSync} from 'node:fs';
import path from 'node:path';
import {asAdministrator} from '../../../src/postgres/protocol/administer.js';
import {pick} from '../../../src/control-plane/random.js';
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

const namesOf = async ({plane, project}: Life, branchId: string): Promise<ServerNames> => {
	const [[text = ''] = []] = await asAdministrator(
		await socketOf(plane, {projectId: project.id, branchId}),
		undefined,
		async session => session.run(query),
	);
	return JSON.parse(text) as ServerNames;
};

const namesDiffer = ({roles, databases, marks}: Place, server: ServerNames): readonly string[] => {
	const hasRole = (name: string) => server.roles.includes(name);
	const hasDatabase = (name: string) => server.databases.some(database => database.name === name);
	const settled = databases.filter(({name}) => !marks.failed.has(`database ${name}`) && !marks.strayDatabases.has(name));
	return [
		...roles.filter(({name}) => !marks.failed.has(`role ${name}`) && !hasRole(name)).map(({name}) => `the API has the role ${JSON.stringify(name)}, and Postgres has not`),
		...settled.filter(({name}) => !hasDatabase(name)).map(({name}) => `the API has the database ${JSON.stringify(name)}, and Postgres has not`),
		...settled.flatMap(({name, owner_name: owner}) => {
			const actual = server.databases.find(database => database.name === name)?.owner;
			return actual === undefined || actual === owner ? [] : [`the database ${JSON.stringify(name)} is ${JSON.stringify(owner)}'s in the API, and ${JSON.stringify(actual)}'s in Postgres`];
		}),
		...[...marks.sqlRoles].filter(name => !hasRole(name)).map(name => `the role ${JSON.stringify(name)} was made by SQL, and is gone`),
		...[...marks.sqlDatabases].filter(name => !hasDatabase(name)).map(name => `the database ${JSON.stringify(name)} was made by SQL, and is gone`),
	];
};

/**
Connects as one of the roles that SQL left alone.
*/
const loginProblem = async (life: Life, place: Place): Promise<string | undefined> => {
	const {roles, marks, primary} = place;
	const names = roles.map(({name}) => name).filter(name => !marks.strayRoles.has(name) && !marks.failed.has(`role ${name}`));
	if (primary === undefined || names.length === 0) {
		return undefined;
	}

	const role = pick(life.random, names);
	const password = await passwordOf(life, place, role);
	try {
		const session = await openSession(life, place.branch.id, primary.host, {role, password, database: 'postgres'});
		await session.close();
		return undefined;
	} catch (error) {
		const {code, message} = error as {readonly code?: string; readonly message: string};
		// What else may keep it out are the user's own settings, and other sessions that take all connections.
		return code !== undefined && !/^(?:08|28|57|XX)/v.test(code) ? undefined : `${JSON.stringify(role)} can't connect with its password: ${message}`;
	}
};

const problemsOfPlace = async (life: Life, place: Place): Promise<readonly string[]> => {
	const {plane, project} = life;
	const {branch, primary, marks} = place;
	const isRunning = existsSync(path.join(branchesFolder(plane, project.id), branch.id, 'data/postmaster.pid'));
	const isActive = primary?.current_state === 'active';
	if (isRunning !== isActive) {
		return [isRunning ? `a server runs, and its compute is ${primary?.current_state ?? 'gone'}` : 'the compute is active, and no server runs'];
	}

	if (!isActive || !marks.isKnown) {
		return [];
	}

	const login = await loginProblem(life, place);
	return [...namesDiffer(place, await namesOf(life, branch.id)), ...login === undefined ? [] : [login]];
};

/**
Where the API says otherwise of the project's branches than their servers, in sentences. No operation may be under way.
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
