import {asAdministrator, type AdministratorConnection, type SocketAddress} from './administer.js';
import {lockHolders} from './lock-holders.js';
import {StatementError} from './statement-error.js';
import {lockTimeoutMilliseconds} from './session-options.js';

const lookMilliseconds = 1000;
const lockNotAvailable = '55P03';

/**
Looks every second who holds up a statement. Once it has failed, nobody waits any more, and the server can't tell.
*/
const watchHolders = (address: SocketAddress, processId: number) => {
	let holders: readonly string[] = [];
	let isOver = false;
	let timer: NodeJS.Timeout | undefined;
	const book = () => {
		timer = setTimeout(() => {
			void look();
		}, lookMilliseconds);
	};

	const look = async () => {
		try {
			const found = await lockHolders(address, processId);
			holders = found.length > 0 ? found : holders;
		} catch {
			// A server that takes no further session is asked again: the statement itself is not held up by that.
		}

		if (!isOver) {
			book();
		}
	};

	book();
	return {
		holders: () => holders,
		stop() {
			isOver = true;
			clearTimeout(timer);
		},
	};
};

const inWords = (error: unknown, holders: readonly string[]): unknown => {
	if (!(error instanceof StatementError)) {
		return error;
	}

	if (error.code === lockNotAvailable) {
		const held = holders.length === 0 ? '' : `: ${holders.join('; ')}`;
		return new Error(`A lock was not free within ${lockTimeoutMilliseconds / 1000} s${held}`, {cause: error});
	}

	return error.detail === '' ? error : new Error(`${error.message} (${error.detail})`, {cause: error});
};

/**
Does something in a session that changes what users may hold locks on. Where one is not free in time, the error says who holds it.
*/
export const changeAsAdministrator = async <Result>(
	address: SocketAddress,
	database: string | undefined,
	work: (session: AdministratorConnection) => Promise<Result>,
): Promise<Result> => asAdministrator(address, database, async session => work({
	...session,
	async run(sql) {
		const watch = watchHolders(address, session.processId);
		try {
			return await session.run(sql);
		} catch (error) {
			throw inWords(error, watch.holders());
		} finally {
			watch.stop();
		}
	},
}));
