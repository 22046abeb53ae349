import {writeAsServerUser} from '../files/as-server-user.js';
import type {DataMoment} from '../history/moment.js';
import {asAdministrator, type SocketAddress} from '../protocol/administer.js';
import {quoteName, quoteText} from '../protocol/names.js';
import {scramVerifier} from '../protocol/scram-verifier.js';
import {isInUse, readObjects} from '../protocol/server-objects.js';
import type {WantedRole} from '../protocol/wanted-roles.js';
import type {BriefCopy, CopyBriefly} from './brief-copies.js';
import type {BranchKey} from './data-paths.js';
import type {Machine} from './machine.js';

/** A request to start a server with the past data of a branch. Its clients connect as current roles. */
type PastWish = {
	readonly key: BranchKey;
	readonly moment: DataMoment;
	readonly maxConnections: number;
	readonly settings: Readonly<Record<string, string>>;

	/**
	The current roles. Of the roles at that moment, only those that still exist can connect, with their current passwords.
	*/
	readonly roles: readonly WantedRole[];
};

/** A read-only server of a past moment. */
export type PastServer = {
	readonly port: number;

	/** Resolves when the server has ended, for any reason. */
	readonly ended: Promise<unknown>;
	readonly isBusy: () => Promise<boolean>;

	/** Stops the server, and removes its data. */
	readonly close: () => Promise<void>;
};

/**
Starts a read-only server of a past moment, on its own copy of the data.

@throws {NoMoment} If the history does not cover the moment.
@throws {Error} With the message of the system or of Postgres.
*/
export type OpenPast = (wish: PastWish) => Promise<PastServer>;

/**
Gives the roles of a past moment their current passwords, so that connection strings also work for the past. All other roles lose their login, because
a deleted role or a former password must not give access to the past. A role whose password only SQL knows also loses it, since the password may have
been changed.
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

/** Starts a server on a copy as a standby without a primary, in which sessions can't write. */
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
