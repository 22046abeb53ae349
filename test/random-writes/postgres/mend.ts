import {setTimeout as wait} from 'node:timers/promises';
import {asAdministrator} from '../../../src/postgres/protocol/administer.js';
import type {WireCompute} from '../../control-plane/wire-types.js';
import {found} from '../../control-plane/plane.js';
import {socketOf} from '../../postgres/administer.js';
import {namesOf} from './agreement.js';
import {
	branchesOf,
	readPlace,
	type Life,
	type Place,
} from './life.js';
import {release} from './holders.js';
import {openSession, passwordOf} from './sessions.js';

/** The time after which a replica that does not follow its primary fails the walk. */
const mostFollowingMilliseconds = 120_000;

/** Sends a change that must work, and waits until its operations have finished. */
const must = async (life: Life, method: string, path: string, body?: unknown) => {
	const answer = await life.send('mend', method, path, body);
	if (answer.status >= 400) {
		throw new Error(`A later change does not mend it: ${method} ${path} is answered with ${answer.status} ${answer.body.message}`);
	}

	const problems: string[] = [];
	life.whenOver(answer.body.operations, problem => {
		problems.push(...problem === undefined ? [] : [problem]);
	});
	await life.rest(life.project.id);
	if (problems.length > 0) {
		throw new Error(`A later change does not mend it: ${method} ${path} failed: ${problems.join('; ')}`);
	}

	return answer.body;
};

/**
Does as an administrator what users could do: ends prepared transactions, whose locks outlive their sessions, and opens closed databases.
*/
const ready = async ({plane, project}: Life, branchId: string): Promise<void> => {
	const address = await socketOf(plane, {projectId: project.id, branchId});
	const prepared = await asAdministrator(address, undefined, async session => session.run('select gid, database from pg_prepared_xacts'));
	const databases = await asAdministrator(address, undefined, async session => {
		await session.run('set allow_system_table_mods = on');
		await session.run('update pg_database set datallowconn = true, datistemplate = false where datname !~ \'^template\'');
		return session.run('select datname from pg_database where datallowconn');
	});
	for (const [gid = '', database = ''] of prepared) {
		if (databases.some(([name]) => name === database)) {
			await asAdministrator(address, database, async session => session.run(`rollback prepared '${gid}'`));
		}
	}
};

/**
Starts the branch's server, whatever was set before. While prepared transactions exist, the server needs a setting for them.
*/
const startMended = async (life: Life, {path, branch, primary}: Place): Promise<string> => {
	const {project} = life;
	const settings = {pg_settings: {max_prepared_transactions: 10}};
	const made = primary === undefined
		? await must(life, 'POST', `/projects/${project.id}/endpoints`, {endpoint: {branch_id: branch.id, type: 'read_write', settings}})
		: {endpoint: primary};
	const endpoint = found(made.endpoint);
	const endpointPath = `/projects/${project.id}/endpoints/${endpoint.id}`;
	await must(life, 'PATCH', endpointPath, {endpoint: {disabled: false, settings}});
	await must(life, 'POST', `${endpointPath}/start`);
	await ready(life, branch.id);
	await must(life, 'PATCH', endpointPath, {endpoint: {settings: {pg_settings: {}}}});
	await must(life, 'POST', `${endpointPath}/start`);
	await must(life, 'POST', `${path}/roles`, {role: {name: 'mended'}});
	await must(life, 'POST', `${path}/databases`, {database: {name: 'mended', owner_name: 'mended'}});
	return endpoint.host;
};

/** Starts a replica, and waits until it has the latest changes of its primary. */
const mendReplica = async (life: Life, place: Place, {id, host}: WireCompute): Promise<void> => {
	const path = `/projects/${life.project.id}/endpoints/${id}`;
	await must(life, 'PATCH', path, {endpoint: {disabled: false, settings: {pg_settings: {}}}});
	await must(life, 'POST', `${path}/start`);
	const password = found(await passwordOf(life, place, 'mended'));
	const late = performance.now() + mostFollowingMilliseconds;
	for (;;) {
		try {
			const session = await openSession(life, place.branch.id, host, {role: 'mended', password, database: 'mended'});
			await session.close();
			return;
		} catch (error) {
			if (performance.now() > late) {
				throw new Error(`The replica ${id} does not follow its primary: ${error instanceof Error ? error.message : String(error)}`, {cause: error});
			}

			await wait(100);
		}
	}
};

const mendBranch = async (life: Life, place: Place): Promise<void> => {
	const {path, branch} = place;
	if (branch.protected) {
		await must(life, 'PATCH', path, {branch: {protected: false}});
	}

	const host = await startMended(life, place);
	const session = await openSession(life, branch.id, host, {role: 'mended', password: found(await passwordOf(life, place, 'mended')), database: 'mended'});
	await session.close();
	const replicas = place.computes.filter(({type}) => type === 'read_only');
	for (const replica of replicas) {
		await mendReplica(life, place, replica);
	}

	// With a running server and no open session, every role and database can be deleted.
	const {databases, roles} = await readPlace(life, branch);
	for (const {name} of databases) {
		await must(life, 'DELETE', `${path}/databases/${encodeURIComponent(name)}`);
	}

	for (const {name} of roles) {
		await must(life, 'DELETE', `${path}/roles/${encodeURIComponent(name)}`);
	}

	const left = await namesOf(life, branch.id);
	if (left.roles.length + left.databases.length > 0) {
		throw new Error(`The API has removed all, and Postgres has ${JSON.stringify(left)}.`);
	}
};

/**
Closes all sessions that hold locks, then repairs through the API all that a walk has left.

@throws {Error} When a change fails.
*/
export const mendAll = async (life: Life): Promise<void> => {
	const {holders, project} = life;
	while (holders.size > 0) {
		await release(life);
	}

	await life.rest(project.id);
	for (const branch of await branchesOf(life, project.id)) {
		await mendBranch(life, await readPlace(life, branch));
	}

	const {status} = await life.send('DELETE project', 'DELETE', `/projects/${project.id}`);
	if (status !== 200) {
		throw new Error('The project can\'t be deleted.');
	}
};
