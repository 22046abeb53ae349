import process from 'node:process';
import type {Timer} from '../timer.js';
import type {TerminalSession} from './terminal-session.js';

export type Suspension = {
	/** Stops the program as ctrl-z does, until the shell continues it (`fg`). */
	readonly suspend: () => void;

	/**
	Leaves the signals to their default action while another program has the terminal. `continue` handles them again.
	*/
	readonly pause: () => void;
	readonly continue: () => void;
	readonly close: () => void;
};

export type SuspensionOptions = {
	readonly session: TerminalSession;
	readonly timer: Timer;

	/** Called before the program stops. */
	readonly onSuspend: () => void;

	/** Called when the program has been continued and has the terminal again. */
	readonly onResume: () => void;
};

/**
How long to wait for the stop signal to take effect, in milliseconds. A program that still runs after this time can't be stopped.
*/
const stopMilliseconds = 200;

/** Handles SIGTSTP and SIGCONT until `close`. */
export const startSuspension = ({session, timer, onSuspend, onResume}: SuspensionOptions): Suspension => {
	let cancelWait: (() => void) | undefined;
	let isSuspended = false;
	let isClosed = false;

	const stop = () => {
		session.giveBack();
		// Without a listener, the signal has its default effect on the whole job. If a shell started `npm`, which started pgtower, the shell waits
		// for npm to stop. SIGSTOP would also stop a job that no shell could continue.
		process.off('SIGTSTP', suspend);
		process.kill(0, 'SIGTSTP');
		awaitStop();
	};

	const stopLater = async () => {
		await session.settle();
		// The program may have been continued or ended in the meantime.
		if (isSuspended && !isClosed) {
			stop();
		}
	};

	const suspend = () => {
		if (isSuspended) {
			return;
		}

		isSuspended = true;
		onSuspend();
		if (session.awaitsAnswer()) {
			void stopLater();
		} else {
			stop();
		}
	};

	const resume = () => {
		cancelWait?.();
		isSuspended = false;
		process.off('SIGTSTP', suspend);
		process.on('SIGTSTP', suspend);
		session.takeAgain();
		onResume();
	};

	/**
	Resumes if the signal does not stop the job. The system does not stop a job without a shell, since nothing would ever continue it. Examples are a
	container's first process and `ssh -t host pgtower`.
	*/
	const awaitStop = () => {
		const startedAt = timer.now();
		cancelWait = timer.after(stopMilliseconds, () => {
			// If much more time has passed, the program was stopped, and SIGCONT is about to arrive.
			if (timer.now() - startedAt > 2 * stopMilliseconds) {
				awaitStop();
			} else {
				resume();
			}
		});
	};

	const noteContinued = () => {
		if (isSuspended) {
			resume();
		} else {
			// SIGSTOP has stopped the program. No program can handle that signal.
			session.takeAgain();
			onResume();
		}
	};

	const listen = () => {
		process.on('SIGTSTP', suspend);
		process.on('SIGCONT', noteContinued);
	};

	const ignore = () => {
		process.off('SIGTSTP', suspend);
		process.off('SIGCONT', noteContinued);
	};

	listen();
	return {
		suspend,
		pause: ignore,
		continue: listen,
		close() {
			isClosed = true;
			cancelWait?.();
			ignore();
		},
	};
};
