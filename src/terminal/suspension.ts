import process from 'node:process';
import type {Hold} from './terminal-session.js';
import type {Timer} from './timer.js';

export type Suspension = {
	/**
	Stops the program as ctrl-z does, until the shell continues it (`fg`).
	*/
	readonly suspend: () => void;
	readonly close: () => void;
};

export type SuspensionOptions = {
	readonly hold: Hold;
	readonly timer: Timer;

	/**
	Called before the program stops, and after it was continued and has the terminal again.
	*/
	readonly onSuspend: () => void;
	readonly onResume: () => void;
};

/**
By then a program that can be stopped is stopped.
*/
const stopMilliseconds = 200;

/**
Listens to SIGTSTP and SIGCONT until `close`.
*/
export const startSuspension = ({hold, timer, onSuspend, onResume}: SuspensionOptions): Suspension => {
	let cancelWait: (() => void) | undefined;
	let isSuspended = false;

	const suspend = () => {
		if (isSuspended) {
			return;
		}

		isSuspended = true;
		onSuspend();
		hold.giveBack();
		// Without a listener the signal does what it does to any program, and does it to the whole job: a shell that started `npm` which
		// started this one is waiting for npm to stop. SIGSTOP would also stop a job that no shell could continue.
		process.off('SIGTSTP', suspend);
		process.kill(0, 'SIGTSTP');
		awaitStop();
	};

	const resume = () => {
		cancelWait?.();
		isSuspended = false;
		process.on('SIGTSTP', suspend);
		hold.takeAgain();
		onResume();
	};

	/**
	A job without a shell (a container's first process, `ssh -t host pgtower`) is not stopped by the signal and will never be continued.
	*/
	const awaitStop = () => {
		const startedAt = timer.now();
		cancelWait = timer.after(stopMilliseconds, () => {
			// Much later: it was stopped, and the signal that continued it is about to be told.
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
			// Stopped without having been asked.
			hold.takeAgain();
			onResume();
		}
	};

	process.on('SIGTSTP', suspend);
	process.on('SIGCONT', noteContinued);
	return {
		suspend,
		close() {
			cancelWait?.();
			process.off('SIGTSTP', suspend);
			process.off('SIGCONT', noteContinued);
		},
	};
};
