import {writeSync} from 'node:fs';
import process from 'node:process';
import {bugSentence} from '../../base/bug-sentence.js';
import type {Input} from '../input/input.js';
import type {Questions} from '../input/questions.js';
import {sanitize} from '../text/sanitize.js';
import type {Screen} from '../screen/screen.js';
import type {Timer} from '../timer.js';
import {startSuspension} from './suspension.js';
import {createTerminalSession} from './terminal-session.js';
import {createForeground, type Foreground} from './foreground.js';
import {
	endSignals,
	exitCodeOf,
	type EndReason,
	type EndSignal,
} from './end-reason.js';

type LifecycleCallbacks = {
	/**
	Stops the program's work when the terminal has been restored. After 700 milliseconds, the program exits even if the work has not stopped. The
	returned lines are printed.
	*/
	readonly onEnd: (reason: EndReason) => Promise<readonly string[]> | readonly string[];
	readonly onSuspend: () => void;
	readonly onResume: () => void;

	/** Writes the crash log, and returns its path; undefined if it can't be written. */
	readonly crashLog: (error: Error) => string | undefined;

	/** Removes secrets from a text before printing. */
	readonly redact?: (text: string) => string;
};

export type LifecycleOptions = LifecycleCallbacks & {
	readonly screen: Screen;
	readonly input: Input;
	readonly questions: Questions;
	readonly timer: Timer;
};

export type Lifecycle = {
	/** Ends the program, either on the user's request or because the terminal is gone. */
	readonly end: (kind: 'quit' | 'gone') => void;

	/** Ends the program because of a bug, especially if `render` rejects. */
	readonly crash: (error: unknown) => void;

	/** Suspends the program as ctrl-z does, until the shell continues it. */
	readonly suspend: () => void;
	readonly runInForeground: Foreground['run'];
};

const endLimitMilliseconds = 700;

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown), {cause: thrown}));

const crashLines = ({error, log}: {readonly error: Error; readonly log: string | undefined}, redact: (text: string) => string): readonly string[] => [
	redact(bugSentence(error)),
	...log === undefined ? ['No log could be written.', redact(error.stack ?? '')] : [`The log is ${log}`],
];

/**
Writes to standard error. If standard error is the terminal, the screen writes the text, since node's own write would wait forever for a terminal that
does not read.
*/
const print = (lines: readonly string[], screen: Screen) => {
	const text = lines.flatMap(line => line.split('\n')).map(line => `${sanitize(line)}\n`).join('');
	if (process.stderr.isTTY) {
		screen.print(text);
		return;
	}

	try {
		writeSync(process.stderr.fd, text);
	} catch {
		// No one reads the output, so no one can be notified.
	}
};

/**
Drops all further output. Otherwise, exit hooks of packages would write to the restored terminal, for example to show the cursor. If the terminal does
not read, such a hook would never return.
*/
const silence = () => {
	process.stdout.write = () => true;
	process.stderr.write = () => true;
};

/**
Ends the program in an orderly way after a signal, an uncaught error, the loss of the terminal, or `process.exit`. First restores the terminal. Then
stops the work, prints the reason, and exits with the right code.
*/
export const startLifecycle = ({
	screen, input, questions, timer, onEnd, onSuspend, onResume, crashLog, redact = text => text,
}: LifecycleOptions): Lifecycle => {
	const session = createTerminalSession(screen, input, questions);
	const suspension = startSuspension({
		session, timer, onSuspend, onResume,
	});
	const foreground = createForeground({
		session, screen, suspension, timer, onResume,
	});
	let ending: EndReason | undefined;
	// Whether the exit still waits for the terminal's replies. An error during this wait comes from the program's work, which stops only afterward,
	// and not from the exit.
	let isSettling = false;

	const exit = (reason: EndReason, lines: readonly string[]): never => {
		session.giveBack();
		print(lines, screen);
		screen.close();
		silence();
		// oxlint-disable-next-line unicorn/no-process-exit -- This is where the program ends.
		process.exit(exitCodeOf(reason));
	};

	const crashReason = (thrown: unknown): EndReason & {readonly kind: 'crash'} => {
		const error = errorOf(thrown);
		let log: string | undefined;
		try {
			log = crashLog(error);
		} catch {
			// A crash log that can't be written must not hide the error itself, which is printed with its stack.
		}

		return {kind: 'crash', error, log};
	};

	const stopWork = async (reason: EndReason): Promise<readonly string[]> => {
		const {promise: limit, resolve} = Promise.withResolvers<readonly [readonly string[]]>();
		timer.after(endLimitMilliseconds, () => {
			resolve([[]]);
		});
		const [lines] = await Promise.race([Promise.all([onEnd(reason), foreground.end()]), limit]);
		return lines;
	};

	const finish = async (reason: EndReason) => {
		try {
			session.giveBack();
			const lines = await stopWork(reason);
			exit(reason, reason.kind === 'crash' ? [...crashLines(reason, redact), ...lines] : lines);
		} catch (error) {
			const failure = crashReason(error);
			exit(failure, crashLines(failure, redact));
		}
	};

	const finishLater = async (reason: EndReason) => {
		isSettling = true;
		await session.settle();
		isSettling = false;
		await finish(ending ?? reason);
	};

	const begin = (reason: EndReason) => {
		if (ending) {
			return;
		}

		ending = reason;
		suspension.close();
		void (reason.kind !== 'gone' && session.awaitsAnswer() ? finishLater(reason) : finish(reason));
	};

	const crash = (thrown: unknown) => {
		if (isSettling && ending?.kind === 'crash') {
			// The error screen may fail repeatedly while it is displayed. Only the first error is reported.
			return;
		}

		if (!isSettling && !session.awaitsAnswer()) {
			session.giveBack();
		}

		const reason = crashReason(thrown);
		if (isSettling) {
			ending = reason;
			return;
		}

		if (ending) {
			// The exit itself failed.
			exit(reason, crashLines(reason, redact));
		}

		begin(reason);
	};

	const obey = (signal: EndSignal) => {
		// The signal comes from a key for the foreground program, such as ctrl-c in psql.
		if (foreground.isAway() && (signal === 'SIGINT' || signal === 'SIGQUIT')) {
			return;
		}

		if (ending) {
			// A closing terminal sends SIGHUP more than once. The exit is then not urgent, and the results of requests already sent must still be
			// stored.
			if (signal === 'SIGHUP') {
				return;
			}

			// A signal during the exit ends the program at once, without waiting for pending work.
			exit(ending, []);
		}

		begin({kind: 'signal', signal});
	};

	for (const signal of endSignals) {
		process.on(signal, obey);
	}

	process.on('uncaughtException', crash);
	process.on('unhandledRejection', crash);
	process.on('exit', session.giveBack);
	process.stdout.on('error', () => {
		begin({kind: 'gone'});
	});
	return {
		end(kind) {
			begin({kind});
		},
		crash,
		suspend: suspension.suspend,
		runInForeground: foreground.run,
	};
};
