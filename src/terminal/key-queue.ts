import {isPasted, type KeyboardPlace} from './paste-rule.js';
import {firstCharacter, type Arrival} from './parse-input.js';
import type {Timer} from './timer.js';

/**
So long Enter is held back when it comes together with text: a link may have cut a paste of several lines there.
*/
export const lineEndMilliseconds = 75;

/**
Something that arrived, and when.
*/
export type TimedArrival = Arrival & {
	/**
	When its last character arrived, by the queue's timer.
	*/
	readonly at: number;

	/**
	Whether it came with the text before it, as one read or as good as one.
	*/
	readonly isJoined: boolean;
};

/**
What is handed on: one key, or a paste.
*/
export type Press = {
	readonly kind: 'key' | 'paste';
	readonly text: string;
};

export type KeyQueue = {
	readonly push: (arrival: TimedArrival) => void;

	/**
	Takes the next key or paste out, when the one before has had its effect; undefined while there is none.
	*/
	readonly next: () => Press | undefined;

	/**
	Forgets what was not taken out.
	*/
	readonly reset: () => void;
};

export type KeyQueueOptions = {
	readonly timer: Timer;

	/**
	Where the keyboard is now.
	*/
	readonly place: () => KeyboardPlace;

	/**
	Whether a key begins a line of text now, so that what follows it in the same read is typed into that line.
	*/
	readonly beginsLine: (key: string) => boolean;

	/**
	A paste that was waited for is complete: there is something to take out.
	*/
	readonly onReady: () => void;
};

/**
What comes so soon after a part of a paste without brackets is the rest of it.
*/
const restMilliseconds = 150;

/**
A paste is at its end when nothing has come for so long: the rest may have been held back for a while.
*/
const quietMilliseconds = restMilliseconds + lineEndMilliseconds;

const printable = /\P{Control}/v;
const lineEnd = /^[\n\r]$/v;
const isInForm = (place: KeyboardPlace): boolean => place !== 'panes' && place !== 'line';

/**
Tells typed keys from pastes, and hands them on one by one.

Text is looked at when its turn has come, and again when a key of it has moved the keyboard: `n` may open a form, where another
rule holds for the rest. A paste is handed on whole: what follows within 150 milliseconds is the rest of it, so that its tail presses
nothing. An Enter that came in one read with text for the form presses none of its buttons.
*/
export const createKeyQueue = ({timer, place, beginsLine, onReady}: KeyQueueOptions): KeyQueue => {
	const waiting: TimedArrival[] = [];
	let rest = '';
	let restAt = 0;
	let isJudged = false;
	// Where the read in hand has pressed its last key, what it has pressed there, and whether it has typed into the form that is open.
	let here: KeyboardPlace | undefined;
	let pressed = '';
	let hasTyped = false;
	let pasted: {readonly text: string; readonly at: number} | undefined;
	let cancelWait: (() => void) | undefined;

	const endWait = () => {
		cancelWait?.();
		cancelWait = undefined;
	};

	const forgetRead = () => {
		here = undefined;
		pressed = '';
		hasTyped = false;
	};

	/**
	Adds what has come meanwhile to the paste, and hands it on when it is complete.
	*/
	const collect = (begun: {readonly text: string; readonly at: number}): Press | undefined => {
		let {text, at} = begun;
		for (let next = waiting[0]; next?.kind === 'text' && next.at - at <= restMilliseconds; next = waiting[0]) {
			text += next.text;
			at = next.at;
			waiting.shift();
		}

		endWait();
		const left = at + quietMilliseconds - timer.now();
		if (waiting.length === 0 && left > 0) {
			pasted = {text, at};
			cancelWait = timer.after(left, onReady);
			return undefined;
		}

		pasted = undefined;
		forgetRead();
		return {kind: 'paste', text};
	};

	const goTo = (now: KeyboardPlace) => {
		if (now === here) {
			return;
		}

		here = now;
		pressed = '';
		hasTyped &&= isInForm(now);
		isJudged = false;
	};

	const takeText = (): Press | undefined => {
		while (rest !== '') {
			const now = place();
			goTo(now);
			const key = firstCharacter(rest);
			const isLine = now === 'panes' && pressed === '' && beginsLine(key);
			if (!isJudged && !isLine && isPasted(pressed, rest, now)) {
				const text = rest;
				rest = '';
				return collect({text, at: restAt});
			}

			isJudged = !isLine;
			rest = rest.slice(key.length);
			if (now === 'button' && lineEnd.test(key) && hasTyped) {
				continue;
			}

			pressed += key;
			hasTyped ||= isInForm(now) && printable.test(key);
			return {kind: 'key', text: key};
		}

		return undefined;
	};

	const next = (): Press | undefined => {
		if (pasted !== undefined) {
			return collect(pasted);
		}

		const key = takeText();
		if (key !== undefined || pasted !== undefined) {
			return key;
		}

		const arrival = waiting.shift();
		if (arrival === undefined) {
			return undefined;
		}

		if (arrival.kind !== 'text') {
			forgetRead();
			return arrival.kind === 'paste' ? {kind: 'paste', text: arrival.text} : {kind: 'key', text: arrival.text};
		}

		if (!arrival.isJoined) {
			forgetRead();
		}

		isJudged = false;
		rest = arrival.text;
		restAt = arrival.at;
		return next();
	};

	return {
		push(arrival) {
			waiting.push(arrival);
		},
		next,
		reset() {
			endWait();
			forgetRead();
			waiting.length = 0;
			rest = '';
			pasted = undefined;
		},
	};
};
