import {createHash} from 'node:crypto';
import path from 'node:path';
import {asServerUser} from '../files/as-server-user.js';
import type {ServerUser} from '../programs/run-program.js';
import {
	startServer,
	StartFailure,
	type ServerProcess,
	type StartOptions,
} from './server-process.js';
import {amountOf, withAmounts} from './settings-problem.js';

/**
The port number in the name of the link that replicas use in place of the primary's socket. No server listens on this port.
*/
export const linkPort = 5432;

/**
Returns the folder through which replicas connect to the primary of a branch, regardless of the primary's port. The folder's path is short, since the
system limits a socket's path to 107 bytes.
*/
export const primaryFolder = (sockets: string, branchId: string): string =>
	path.join(sockets, createHash('sha256').update(branchId).digest('hex').slice(0, 12));

/**
The shell script that creates the link under a temporary name, and then renames the link, so that a link exists at every moment.
*/
const script = `
if [ -h "$1" ]; then echo "$1: it is a link, and not followed." >&2; exit 1; fi
mkdir -p -- "$1"
rm -f -- "$1/$3"
ln -s -- "$2" "$1/$3"
mv -f -- "$1/$3" "$1/$4"
`;

/**
Creates the link through which the replicas of a branch connect to its primary.

@throws {Error} With the message of the system.
*/
export const linkPrimary = async (sockets: string, branchId: string, port: number, serverUser: ServerUser | undefined): Promise<void> => {
	const args = [primaryFolder(sockets, branchId), path.join(sockets, `.s.PGSQL.${port}`), `link-${port}`, `.s.PGSQL.${linkPort}`];
	await asServerUser(sockets, script, args, serverUser);
};

/** A standby that accepts connections, and the settings it was started with. */
export type StartedStandby = Pick<StartOptions['settings'], 'maxConnections' | 'userSettings'> & {readonly process: ServerProcess};

const amountIn = ({maxConnections, userSettings}: StartOptions['settings'], name: string): number =>
	name === 'max_connections' ? maxConnections : amountOf(userSettings, name) ?? 0;

/**
Starts a standby. The standby's log may come from a time when the primary had higher limits for connections, workers or locks than today. If the
standby reports that a limit is too low, it is started again with the primary's limit.

@throws {Error} With the server's message if the standby ends instead of accepting connections.
@see https://www.postgresql.org/docs/current/hot-standby.html#HOT-STANDBY-ADMIN
*/
export const startStandby = async (options: StartOptions): Promise<StartedStandby> => {
	let {settings} = options;
	for (;;) {
		try {
			const process = await startServer({...options, settings});
			return {process, maxConnections: settings.maxConnections, userSettings: settings.userSettings};
		} catch (error) {
			const lack = error instanceof StartFailure ? error.lack : undefined;
			if (lack === undefined || !(amountIn(settings, lack.name) < lack.amount)) {
				throw error;
			}

			settings = lack.name === 'max_connections'
				? {...settings, maxConnections: lack.amount}
				: {...settings, userSettings: withAmounts(settings.userSettings, {[lack.name]: lack.amount})};
		}
	}
};
