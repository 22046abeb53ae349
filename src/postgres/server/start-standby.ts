import {createHash} from 'node:crypto';
import path from 'node:path';
import {asServerUser} from '../files/as-server-user.js';
import type {ServerUser} from '../programs/server-user.js';
import {
	startServer,
	StartFailure,
	type ServerProcess,
	type StartOptions,
} from './server-process.js';
import {amountOf, withAmounts} from './settings-problem.js';

/**
The port that stands in the name of the link. No server listens on it.
*/
export const linkPort = 5432;

/**
The folder through which replicas reach the primary of a branch, whichever port that has. Its path is as short as that of every socket.
*/
export const primaryFolder = (sockets: string, branchId: string): string =>
	path.join(sockets, createHash('sha256').update(branchId).digest('hex').slice(0, 12));

/**
The link is made under another name, so that there is one at every moment.
*/
const script = `
if [ -h "$1" ]; then echo "$1: it is a link, and not followed." >&2; exit 1; fi
mkdir -p -- "$1"
rm -f -- "$1/$3"
ln -s -- "$2" "$1/$3"
mv -f -- "$1/$3" "$1/$4"
`;

/**
Leads the replicas of a branch to its primary.

@throws {Error} With the message of the system.
*/
export const linkPrimary = async (sockets: string, branchId: string, port: number, serverUser: ServerUser | undefined): Promise<void> => {
	const args = [primaryFolder(sockets, branchId), path.join(sockets, `.s.PGSQL.${port}`), `link-${port}`, `.s.PGSQL.${linkPort}`];
	await asServerUser(sockets, script, args, serverUser);
};

/**
A standby that accepts connections, and what it was started with.
*/
export type StartedStandby = Pick<StartOptions['settings'], 'maxConnections' | 'userSettings'> & {readonly process: ServerProcess};

const amountIn = ({maxConnections, userSettings}: StartOptions['settings'], name: string): number =>
	name === 'max_connections' ? maxConnections : amountOf(userSettings, name) ?? 0;

/**
Starts a standby. Its log may be of a time when its primary had more connections, workers or locks than today: where it says that it lacks
them, it is started with as many.

@throws {Error} With its own words when it ends instead.
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
