import process from 'node:process';
import type {Timer} from '../timer.js';
import type {TerminalSession} from './terminal-session.js';

export type Suspension = {
	/**
	Stops the program like ctrl-z, until the shell continues it (`fg`).
	*/
	readonly suspend: () => void;

	/**
	Leaves the signals to their default effect while another program has the terminal, and handles them again afterwards.
	*/
	readonly pause: () => void;
	readonly continue: () => void;
	readonly close: () => void;
};

export type SuspensionOptions = {
	readonly session: TerminalSession;
	readonly timer: Timer;

	/**
	Called before the program stops; `onResume`, after it was continued and has the terminal again.
	*/
	readonly onSuspend: () => void;
	readonly onResume: () => void;
};

/**
A stoppable program has stopped by then.
*/
const stopMilliseconds = 200;

/**
Listens to SIGTSTP and SIGCONT until `close`.
*/
export const startSuspension = ({session, timer, onSuspend, onResume}: SuspensionOptions): Suspension => {
	let cancelWait: (() => void) | undefined;
	let isSuspended = false;
	let isClosed = false;

	const stop = () => {
		session.giveBack();
		// Without a listener the signal has its default effect on the whole job: a shell that started `npm`, which started this program,
		// waits for npm to stop. SIGSTOP would also stop a job that no shell could continue.
		process.off('SIGTSTP', suspend);
		process.kill(0, 'SIGTSTP');
		awaitStop();
	};

	const stopLater = async () => {
		await session.settle();
		// It was continued or ended in the meantime.
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
	A job without a shell (a container's first process, `ssh -t host pgtower`) is not stopped by the signal, and nothing would ever continue
	it.
	*/
	const awaitStop = () => {
		const startedAt = timer.now();
		cancelWait = timer.after(stopMilliseconds, () => {
			// If much later, the program was stopped, and SIGCONT is about to arrive.
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
			// It was stopped by SIGSTOP, without this program's doing.
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
