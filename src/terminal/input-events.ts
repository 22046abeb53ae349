import {lineEndMilliseconds, type TimedArrival} from './key-queue.js';
import {readArrival, type Arrival} from './parse-input.js';
import type {Timer} from './timer.js';

/**
Puts together what a link takes apart: sequences that arrive a byte at a time become one key.
*/
export type Arrivals = {
	readonly push: (chunk: string) => void;

	/**
	Forgets what has not come to its end.
	*/
	readonly reset: () => void;
};

const escape = '\u{1B}';

/**
How long an Escape may be the beginning of something. A person does not notice it; a link that hands on a byte every 50
milliseconds is kept together.
*/
const escapeMilliseconds = 75;

/**
The same on a link that was seen to be slower than that.
*/
const slowEscapeMilliseconds = 250;

/**
For so long after an Escape the rest of a sequence may still come.
*/
const lateRestMilliseconds = 500;

/**
An unfinished sequence or paste that gets nothing more for so long stays unfinished.
*/
const sequenceMilliseconds = 1000;
const pasteMilliseconds = 3000;

/**
Two reads with less between them are as good as one: nobody presses two keys so quickly, and no program answers what it has seen.
*/
const joinedMilliseconds = 5;

const lineAndItsEnd = /\P{Control}\t*[\n\r]+$/v;
const lineEnd = /^[\n\r]+$/v;

/**
The beginning of what follows an Escape in the sequences of keys.
*/
const startOfRest = /^[\[O]/v;

/**
Measures the gaps between what arrives with the timer, and calls back for each arrival, in order.
*/
export const createArrivals = (timer: Timer, onArrival: (arrival: TimedArrival) => void): Arrivals => {
	let input = '';
	let pushedAt = 0;
	let textAt = -Infinity;
	let isJoined = false;
	let heldUntil: number | undefined;
	let cancelWait: (() => void) | undefined;
	let longestEscape = escapeMilliseconds;
	let lastEscapeAt = -Infinity;

	const handOn = (arrival: Arrival) => {
		onArrival({...arrival, at: pushedAt, isJoined: arrival.kind === 'text' && isJoined});
		heldUntil = undefined;
		if (arrival.kind === 'reply') {
			return;
		}

		isJoined = arrival.kind === 'text';
		textAt = isJoined ? pushedAt : -Infinity;
	};

	const key = (text: string) => {
		handOn({kind: 'key', text});
	};

	const wait = (milliseconds: number, giveUp: () => void) => {
		cancelWait = timer.after(milliseconds, () => {
			cancelWait = undefined;
			giveUp();
			read();
		});
	};

	/**
	The rest of a sequence whose Escape was taken for the key: puts the Escape back before it.
	*/
	const joinLateRest = () => {
		if (!startOfRest.test(input) || timer.now() - lastEscapeAt > lateRestMilliseconds) {
			return false;
		}

		const joined = readArrival(escape + input);
		if ('arrival' in joined) {
			lastEscapeAt = -Infinity;
			longestEscape = slowEscapeMilliseconds;
			handOn(joined.arrival);
			input = joined.rest;
			return true;
		}

		wait(slowEscapeMilliseconds, () => {
			lastEscapeAt = -Infinity;
		});
		return true;
	};

	const awaitMore = (awaits: 'escape' | 'sequence' | 'paste') => {
		if (awaits === 'paste') {
			wait(pasteMilliseconds, () => {
				handOn({kind: 'paste', text: input.slice(input.indexOf('~') + 1)});
				input = '';
			});
		} else if (awaits === 'escape') {
			wait(longestEscape, () => {
				for (const character of input) {
					key(character);
				}

				input = '';
				lastEscapeAt = timer.now();
			});
		} else if (input.length === 2 && !startOfRest.test(input.slice(1))) {
			// A character with alt that could also begin an answer.
			wait(longestEscape, () => {
				key(input);
				input = '';
			});
		} else {
			wait(sequenceMilliseconds, () => {
				input = '';
			});
		}
	};

	/**
	Whether text may go on though its line is at an end, and is waited with. Enter alone never waits.
	*/
	const mayGoOn = (text: string): boolean => {
		if (!lineAndItsEnd.test(text) && !(isJoined && lineEnd.test(text))) {
			return false;
		}

		heldUntil ??= timer.now() + lineEndMilliseconds;
		return timer.now() < heldUntil;
	};

	/**
	Hands on the first arrival; says whether there is more to read without waiting.
	*/
	const advance = (): boolean => {
		if (input === '') {
			return false;
		}

		if (joinLateRest()) {
			return !cancelWait;
		}

		const reading = readArrival(input);
		if ('awaits' in reading) {
			awaitMore(reading.awaits);
			return false;
		}

		const {arrival, rest} = reading;
		if (arrival.kind === 'text' && rest === '' && mayGoOn(arrival.text)) {
			wait(heldUntil! - timer.now(), () => undefined);
			return false;
		}

		lastEscapeAt = -Infinity;
		input = rest;
		handOn(arrival);
		return true;
	};

	const read = () => {
		while (advance()) {
			// Until everything is handed on, or the end of something is awaited.
		}
	};

	const endWait = () => {
		cancelWait?.();
		cancelWait = undefined;
	};

	return {
		push(chunk) {
			endWait();
			pushedAt = timer.now();
			isJoined = input === '' ? pushedAt - textAt < joinedMilliseconds : isJoined;
			input += chunk;
			read();
		},
		reset() {
			endWait();
			input = '';
			heldUntil = undefined;
			textAt = -Infinity;
		},
	};
};
