import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {asAdministrator, type SocketAddress} from '../../src/postgres/protocol/administer.js';
import type {RealPlane} from './real-plane.js';

type Branch = {
	readonly projectId: string;
	readonly branchId: string;
};

/** Returns the folder with the data of a project's branches. */
export const branchesFolder = ({access}: Pick<RealPlane, 'access'>, projectId: string): string =>
	path.join(path.dirname(access.certificateFile), 'projects', projectId, 'branches');

/**
Returns the address of a branch's primary server for the administrator, who connects without the proxy.

@throws {Error} If the server is not running.
*/
export const socketOf = async (plane: Pick<RealPlane, 'access'>, {projectId, branchId}: Branch): Promise<SocketAddress> => {
	const folder = path.join(branchesFolder(plane, projectId), branchId, 'data');
	const [file, version] = await Promise.all(['postmaster.pid', 'PG_VERSION'].map(async name => readFile(path.join(folder, name), 'utf8')));
	const [port, socketFolder = ''] = file?.split('\n', 5).slice(3) ?? [];
	return {socketFolder, port: Number(port), major: Number(version)};
};

/**
Runs statements as the administrator, without the proxy.

@returns The first value of the first row of the last statement.
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
