import {readFile} from 'node:fs/promises';
import type {ServerLogin} from '../../src/domain/sessions/server-session.js';
import type {RealPlane, RealProject} from '../postgres/real-plane.js';

/**
Returns the data with which a client connects to the first compute of a project, with the role in the project's connection string.
*/
export const loginTo = async (plane: RealPlane, {uri, password}: RealProject): Promise<ServerLogin> => {
	const url = new URL(uri);
	return {
		host: url.hostname,
		port: Number(url.port),
		roleName: url.username,
		databaseName: url.pathname.slice(1),
		password,
		certificate: await readFile(plane.access.certificateFile, 'utf8'),
	};
};
