/** How long a server may take to stop, in milliseconds. */
export type Patience = {
	/** The limit for a fast shutdown, which ends the sessions and writes a checkpoint. */
	readonly quitMilliseconds: number;

	/**
	The limit for an immediate shutdown, after which the next start recovers from the log. It exceeds the 5 seconds after which a server kills its own
	processes.
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
Stops a server with a fast shutdown, then an immediate one, then SIGKILL. Each step follows when the step before has exceeded its limit.

`send`: sends a signal to the server if it still runs.

@throws {Error} If the server still runs after SIGKILL.

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
