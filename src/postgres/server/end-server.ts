/**
How long a server may take to end, in milliseconds.
*/
export type Patience = {
	/**
	In order: its sessions are ended, and what it holds is written down.
	*/
	readonly quitMilliseconds: number;

	/**
	At once: it finds what it did not write down in its log when it starts again. Longer than the 5 seconds after which it kills its own processes.
	*/
	readonly killMilliseconds: number;
};

export const usualPatience: Patience = {quitMilliseconds: 10_000, killMilliseconds: 10_000};

const endsWithin = async (ended: Promise<unknown>, milliseconds: number): Promise<boolean> => {
	const {promise, resolve} = Promise.withResolvers<boolean>();
	const timer = setTimeout(() => {
		resolve(false);
	}, milliseconds);
	const wait = async () => {
		await ended;
		resolve(true);
	};

	void wait();
	const isEnded = await promise;
	clearTimeout(timer);
	return isEnded;
};

/**
Ends a server in order, at once, or by force: as soon as its time for one of them is over, the next one follows.

`send`: sends it a signal, if it is still there.

@throws {Error} When it is still there at the end of all that.

@see https://www.postgresql.org/docs/current/server-shutdown.html
*/
export const endServer = async (send: (signal: NodeJS.Signals) => void, ended: Promise<unknown>, {quitMilliseconds, killMilliseconds}: Patience): Promise<void> => {
	send('SIGINT');
	if (!await endsWithin(ended, quitMilliseconds)) {
		send('SIGQUIT');
	}

	if (!await endsWithin(ended, killMilliseconds)) {
		send('SIGKILL');
	}

	if (!await endsWithin(ended, killMilliseconds)) {
		throw new Error('The server could not be stopped, even by force: the system does not respond, perhaps because a disk hangs.');
	}
};
