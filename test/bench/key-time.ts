import {readFileSync} from 'node:fs';
import type {TerminalDriver} from '../helpers/terminal-driver-type.js';

/** The time that a key press took, in milliseconds. */
export type KeyTime = {
	/** From the key press to the last byte of its frame. */
	readonly milliseconds: number;

	/** The same without the time in which other programs used the processor. */
	readonly undisturbed: number;
};

/** The times that the kernel counts for a thread, in milliseconds. */
export type ThreadTimes = {
	readonly ran: number;

	/** The time in which it was ready to run while other threads ran. */
	readonly waited: number;
};

/** Parses a line of `schedstat`, which has nanoseconds. */
export const parseThreadTimes = (line: string): ThreadTimes => {
	const [ran = 0, waited = 0] = line.split(' ').map(Number);
	return {ran: ran / 1_000_000, waited: waited / 1_000_000};
};

/** Reads the times of the main thread of a process, synchronously: a promise would come after other work. */
export const threadTimes = (process: number | 'self'): ThreadTimes => parseThreadTimes(readFileSync(`/proc/${process}/schedstat`, 'utf8'));

/**
Subtracts the waits for a processor from an elapsed time. Some waits may follow the last byte, so the result is never less than the processor time,
unless the elapsed time itself is less.
*/
export const withoutWaits = (milliseconds: number, {ran, waited}: ThreadTimes): number => Math.max(Math.min(ran, milliseconds), milliseconds - waited);

/**
Starts measuring just before a key press.

@returns A function that returns the time of the key for the moment when its last byte arrived.
*/
export const beginKey = (processId: number): ((arrivedAt: number) => KeyTime) => {
	const before = {program: threadTimes(processId), own: threadTimes('self')};
	const pressedAt = performance.now();
	return arrivedAt => {
		const after = {program: threadTimes(processId), own: threadTimes('self')};
		const milliseconds = arrivedAt - pressedAt;
		return {
			milliseconds,
			undisturbed: withoutWaits(milliseconds, {
				ran: after.program.ran - before.program.ran,
				waited: after.program.waited - before.program.waited + after.own.waited - before.own.waited,
			}),
		};
	};
};

/** Presses a key and measures the time until its effect. */
export const timeKey = async (terminal: TerminalDriver, press: () => void, isSeen: () => boolean, what: string): Promise<KeyTime> => {
	const timeAt = beginKey(terminal.pid);
	let arrivedAt = 0;
	press();
	await terminal.waitUntil(() => {
		arrivedAt = terminal.arrivedAt();
		return isSeen();
	}, what);
	return timeAt(arrivedAt);
};
