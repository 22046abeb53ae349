export type EndSignal = 'SIGHUP' | 'SIGINT' | 'SIGQUIT' | 'SIGTERM';

export type EndReason =
	| {readonly kind: 'quit'}
	| {readonly kind: 'signal'; readonly signal: EndSignal}

	/** The terminal no longer exists. */
	| {readonly kind: 'gone'}

	/** A bug. `log`: the path of the crash log; undefined if it could not be written. */
	| {readonly kind: 'crash'; readonly error: Error; readonly log: string | undefined};

export const endSignals: readonly EndSignal[] = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'];

const exitCodes: Readonly<Record<EndSignal, number>> = {
	SIGHUP: 129, SIGINT: 130, SIGQUIT: 131, SIGTERM: 143,
};

/**
Returns the exit code: 0 for a normal end, 1 for a bug, and 128 plus the signal's number for a signal. A lost terminal counts as SIGHUP, the signal
that it should have sent.
*/
export const exitCodeOf = (reason: EndReason): number => {
	switch (reason.kind) {
		case 'quit': {
			return 0;
		}

		case 'crash': {
			return 1;
		}

		case 'gone': {
			return exitCodes.SIGHUP;
		}

		case 'signal': {
			return exitCodes[reason.signal];
		}
	}
};
