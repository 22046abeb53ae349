import type {DataMoment} from '../history/moment.js';
import {removeTree} from '../files/trees.js';
import {updateAccess} from '../server/access-rules.js';
import {startServer, type ServerProcess} from '../server/server-process.js';
import {writeAsServerUser} from '../files/as-server-user.js';
import {asAdministrator, type SocketAddress} from '../protocol/administer.js';
import {quoteName, quoteText} from '../protocol/names.js';
import {scramVerifier} from '../protocol/scram-verifier.js';
import {isInUse, readObjects} from '../protocol/server-objects.js';
import type {WantedRole} from '../protocol/wanted-roles.js';
import type {Servers} from './servers.js';
import {installationOf, type Machine} from './machine.js';
import type {Locks} from './locks.js';
import type {BranchKey, DataPaths} from './data-paths.js';
import type {BranchData} from './branch-data.js';

type CopyParts = {
	readonly machine: Machine;
	readonly paths: DataPaths;
	readonly data: BranchData;
	readonly servers: Servers;
	readonly locks: Locks;
};

/** A temporary copy of a branch's data. */
type BriefCopy = {
	readonly folder: string;
	readonly major: number;

	/**
	Starts a server on the copy. The copy's data may be lost if the machine fails.

	@throws {Error} With the message of Postgres.
	*/
	readonly start: (wish: {readonly maxConnections: number; readonly settings: Readonly<Record<string, string>>}) => Promise<ServerProcess>;
	readonly remove: () => Promise<void>;
};

/**
Copies the present or past state of a branch, without waking its computes.

@throws {NoMoment} If the history does not cover the moment.
@throws {Error} With the message of the system or of Postgres.
*/
export type CopyBriefly = (key: BranchKey, moment?: DataMoment) => Promise<BriefCopy>;

export const createCopyBriefly = ({machine, paths, data, servers, locks}: CopyParts): CopyBriefly => {
	const {serverUser, certificate, guardian, startLimit: limit, folders: {sockets: socketFolder}} = machine;
	// Removes copies that a killed pgtower left behind.
	const cleared = removeTree(paths.briefCopies);
	let copies = 0;
	return async (key, moment) => {
		await cleared;
		copies += 1;
		const to = {...key, branchId: `${key.branchId}-${copies}`, isBrief: true};
		const remove = async () => data.remove(to);
		try {
			await locks.alone([key.branchId], async () => data.copy({
				from: key, to, databases: [], running: servers.primaryOf(key)?.address, moment,
			}));
			const folder = paths.branchData(to);
			const major = await data.majorOf(folder);
			const installation = installationOf(machine, major);
			await updateAccess(folder, serverUser);
			return {
				folder,
				major,
				start: async ({maxConnections, settings}) => startServer({
					installation, serverUser, guardian, limit, settings: {
						dataFolder: folder, socketFolder, certificate, major, maxConnections, isDurable: false, extensions: await machine.extensionsOf(installation), userSettings: settings,
					},
				}),
				remove,
			};
		} catch (error) {
			await remove();
			throw error;
		}
	};
};

/**
A request to start a server with the past data of a branch. The server's clients connect as the branch's current roles.
*/
type PastWish = {
	readonly key: BranchKey;
	readonly moment: DataMoment;
	readonly maxConnections: number;
	readonly settings: Readonly<Record<string, string>>;

	/**
	The branch's current roles. A role of the past moment can connect only if the role still exists, and only with its current password.
	*/
	readonly roles: readonly WantedRole[];
};

/** A read-only server with the data of a past moment. */
export type PastServer = {
	readonly port: number;

	/** Resolves when the server has ended, for any reason. */
	readonly ended: Promise<unknown>;
	readonly isBusy: () => Promise<boolean>;

	/** Stops the server, and removes its data. */
	readonly close: () => Promise<void>;
};

/**
Starts a read-only server with its own copy of the data of a past moment.

@throws {NoMoment} If the history does not cover the moment.
@throws {Error} With the message of the system or of Postgres.
*/
export type OpenPast = (wish: PastWish) => Promise<PastServer>;

/**
Gives the roles of a past moment their current passwords, so that connection strings also work for the past. All other roles lose their login, because
a deleted role or a former password must not give access to the past. A role also loses its login if the control plane does not know its password,
because SQL may have changed the password.
*/
const applyPasswords = async (address: SocketAddress, roles: readonly WantedRole[]): Promise<void> => {
	const {roles: there} = await readObjects(address);
	const passwords = new Map(roles.map(({name, password, hasLogin}) => [name, hasLogin ? password : undefined]));
	await asAdministrator(address, undefined, async session => {
		for (const {name} of there) {
			const password = passwords.get(name);
			const login = password === undefined ? 'nologin password null' : `login password ${quoteText(await scramVerifier(password))} valid until 'infinity'`;
			await session.run(`alter role ${quoteName(name)} ${login}`);
		}
	});
};

/** Starts a standby without a primary on a copy. Sessions can't write on a standby. */
const startReadOnly = async (copy: BriefCopy, {maxConnections, settings, roles}: PastWish, {serverUser, folders: {sockets: socketFolder}}: Machine) => {
	const wish = {maxConnections, settings};
	const {folder, major} = copy;
	const first = await copy.start(wish);
	try {
		await applyPasswords({socketFolder, port: first.port, major}, roles);
	} finally {
		await first.stop();
	}

	await writeAsServerUser(folder, 'standby.signal', '', serverUser);
	return copy.start(wish);
};

export const createOpenPast = (machine: Machine, copyBriefly: CopyBriefly): OpenPast => async wish => {
	const copy = await copyBriefly(wish.key, wish.moment);
	try {
		const server = await startReadOnly(copy, wish, machine);
		const address = {socketFolder: machine.folders.sockets, port: server.port, major: copy.major};
		return {
			port: server.port,
			ended: server.ended,
			isBusy: async () => isInUse(address),
			async close() {
				await server.stop();
				await copy.remove();
			},
		};
	} catch (error) {
		await copy.remove();
		throw error;
	}
};
