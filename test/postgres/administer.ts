import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {asAdministrator, type SocketAddress} from '../../src/postgres/protocol/administer.js';
import type {RealPlane} from './real-plane.js';

type Branch = {
	readonly projectId: string;
	readonly branchId: string;
};

/**
Where the data of branches of a project is.
*/
export const branchesFolder = ({access}: Pick<RealPlane, 'access'>, projectId: string): string =>
	path.join(path.dirname(access.certificateFile), 'projects', projectId, 'branches');

/**
Where the primary server of a branch can be reached without the proxy, by its own account.

@throws {Error} When it does not run.
*/
export const socketOf = async (plane: Pick<RealPlane, 'access'>, {projectId, branchId}: Branch): Promise<SocketAddress> => {
	const folder = path.join(branchesFolder(plane, projectId), branchId, 'data');
	const [file, version] = await Promise.all(['postmaster.pid', 'PG_VERSION'].map(async name => readFile(path.join(folder, name), 'utf8')));
	const [port, socketFolder = ''] = file?.split('\n', 5).slice(3) ?? [];
	return {socketFolder, port: Number(port), major: Number(version)};
};

/**
Runs statements as the administrator, past the proxy.

@returns The first value of the first row of the last one.
@throws {Error} With the server's message.
*/
export const administer = async (plane: Pick<RealPlane, 'access'>, branch: Branch, ...statements: readonly string[]): Promise<string | undefined> =>
	asAdministrator(await socketOf(plane, branch), 'neondb', async session => {
		let rows: ReadonlyArray<readonly string[]> = [];
		await session.run('set search_path = public');
		for (const statement of statements) {
			rows = await session.run(statement);
		}

		return rows[0]?.[0];
	});
