import type {Timer} from '../timer.js';
import {
	keyAfterEscape,
	createTornRests,
	withoutTorn,
	createUnmarkedPaste,
} from './torn-input.js';
import {isPasted, withoutDecoration, type KeyboardFocus} from './paste-rule.js';
import {firstCharacter, type TimedInputEvent} from './parse-input.js';

/** A unit of input: one key, one paste, or one mouse report. */
export type Press = {
	readonly kind: 'key' | 'paste' | 'mouse';
	readonly text: string;
};

export type KeyQueue = {
	readonly push: (event: TimedInputEvent) => void;

	/** Takes the next unit after the previous unit has been processed; undefined if there is no unit yet. */
	readonly next: () => Press | undefined;
	readonly reset: () => void;
};

export type KeyQueueOptions = {
	readonly timer: Timer;
	readonly focus: () => KeyboardFocus;

	/**
	Returns whether a key opens a text line now. The text after such a key in the same read is typed into the line.
	*/
	readonly beginsLine: (key: string) => boolean;

	/**
	Returns whether the terminal is known to mark pastes. After the first marked paste, the queue no longer needs the result.
	*/
	readonly marksPastes: () => boolean;

	/** Called when an awaited paste is complete and can be taken. */
	readonly onReady: () => void;
};

const escape = '\u{1B}';
const printable = /\P{Control}/v;
const lineEnd = /^[\n\r]$/v;

const isInForm = (focus: KeyboardFocus): boolean => focus !== 'panes' && focus !== 'line';

/**
Distinguishes typed keys from pastes, and passes keys and pastes on one by one.

Text is classified when its turn comes. If a key from the text moves the focus, the remaining text is classified again: `n` may open a form, where
another rule applies. A paste is passed on whole. Input within the next 150 milliseconds belongs to the paste, so that the paste's tail presses no
keys.

An Enter that arrives in one read with text for a form presses no button of the form. If the terminal marks pastes, such an Enter does press the
button.
*/
export const createKeyQueue = ({timer, focus, beginsLine, marksPastes, onReady}: KeyQueueOptions): KeyQueue => {
	const waiting: TimedInputEvent[] = [];
	const torn = createTornRests();
	const paste = createUnmarkedPaste(timer, onReady);
	let hasMarked = false;
	// The time of the last Escape; -Infinity if another key has been pressed since.
	let escapedAt = -Infinity;
	let rest = '';
	let restAt = 0;
	let isJudged = false;
	// Three facts about the current read: the focus at its last key press, the keys pressed at that focus, and whether the read has typed into the
	// open form.
	let here: KeyboardFocus | undefined;
	let pressed = '';
	let hasTyped = false;

	const forgetRead = () => {
		here = undefined;
		pressed = '';
		hasTyped = false;
	};

	const takePaste = (): Press | undefined => {
		const text = paste.collect(waiting);
		if (text === undefined) {
			return undefined;
		}

		forgetRead();
		return {kind: 'paste', text: withoutDecoration(text)};
	};

	const goTo = (now: KeyboardFocus) => {
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
			const now = focus();
			goTo(now);
			const isText = now === 'line' || now === 'field';
			const cut = isText ? rest : torn.cut(rest, restAt, escapedAt);
			if (cut.length < rest.length) {
				rest = cut;
				continue;
			}

			const key = firstCharacter(rest);
			const isLine = now === 'panes' && beginsLine(key);
			const isMarked = hasMarked || marksPastes();
			const isFirst = isLine && pressed === '';
			if (!isJudged && !isFirst && isPasted(pressed, isText ? rest : withoutTorn(rest), {focus: now, isMarked, beginsLine})) {
				paste.begin(rest, restAt);
				rest = '';
				return takePaste();
			}

			isJudged = !isLine;
			escapedAt = -Infinity;
			rest = rest.slice(key.length);
			if (now === 'button' && lineEnd.test(key) && hasTyped && !isMarked) {
				continue;
			}

			pressed += key;
			hasTyped ||= isInForm(now) && printable.test(key);
			return {kind: 'key', text: key};
		}

		return undefined;
	};

	/** Starts a text, which is classified when its turn comes. */
	const beginText = ({text, at, isJoined}: TimedInputEvent) => {
		if (!isJoined) {
			forgetRead();
		}

		isJudged = false;
		rest = text;
		restAt = at;
	};

	/** Takes a non-text event, which ends the text before it. */
	const takeOther = ({kind, text, at}: TimedInputEvent): Press | undefined => {
		const isTerminator = torn.isTerminator(text);
		forgetRead();
		torn.end();
		hasMarked ||= kind === 'paste';
		escapedAt = text === escape ? at : -Infinity;
		if (kind === 'paste') {
			return {kind, text: withoutDecoration(text)};
		}

		return isTerminator ? undefined : {kind: kind === 'mouse' ? 'mouse' : 'key', text};
	};

	const next = (): Press | undefined => {
		if (paste.isBegun()) {
			return takePaste();
		}

		const key = takeText();
		if (key !== undefined || paste.isBegun()) {
			return key;
		}

		const event = waiting.shift();
		if (event === undefined) {
			return undefined;
		}

		const afterEscape = event.kind === 'key' && !torn.isTerminator(event.text) ? keyAfterEscape(event.text, focus()) : undefined;
		if (afterEscape !== undefined) {
			waiting.unshift({
				...event, kind: printable.test(afterEscape) ? 'text' : 'key', text: afterEscape, isJoined: false,
			});
			return takeOther({...event, text: escape});
		}

		if (event.kind !== 'text') {
			return takeOther(event) ?? next();
		}

		beginText(event);
		return next();
	};

	return {
		push(event) {
			waiting.push(event);
		},
		next,
		reset() {
			forgetRead();
			torn.end();
			paste.reset();
			waiting.length = 0;
			rest = '';
		},
	};
};
