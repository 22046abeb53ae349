import fc from 'fast-check';
import {expect, test} from 'vitest';
import {createInputEvents} from '../../../src/terminal/input/input-events.js';
import {firstCharacter} from '../../../src/terminal/input/parse-input.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';
import {keyBytes} from '../../helpers/keys.js';

const escape = '\u{1B}';

const setUp = () => {
	const clock = createDrivenClock();
	const arrived: string[] = [];
	const arrivals = createInputEvents(clock, ({kind, text}) => {
		if (kind === 'text') {
			for (let rest = text; rest !== ''; rest = rest.slice(arrived.at(-1)!.length)) {
				arrived.push(firstCharacter(rest));
			}
		} else {
			arrived.push(kind === 'key' ? text : `${kind}: ${text}`);
		}
	});

	/** Pushes the bytes one by one, `milliseconds` apart. */
	const drip = (text: string, milliseconds: number) => {
		for (const character of text) {
			arrivals.push(character);
			clock.advance(milliseconds);
		}
	};

	return {
		clock, arrived, arrivals, drip,
	};
};

test('characters that arrive together are separate keys', () => {
	const {arrived, arrivals} = setUp();
	arrivals.push('jé好👍🏽\r\u{3}');
	expect(arrived).toEqual(['j', 'é', '好', '👍🏽', '\r', '\u{3}']);
});

test.each(['up', 'left', 'home', 'delete', 'pagedown', 'f1', 'f5', 'shift+tab', 'ctrl+right', 'alt+x', 'alt+é', 'alt+left'])('the bytes of the key %s form one key even if they arrive 50 milliseconds apart', key => {
	const {arrived, arrivals, drip} = setUp();
	arrivals.push(keyBytes(key));
	expect(arrived).toEqual([keyBytes(key)]);
	drip(keyBytes(key), 50);
	expect(arrived).toEqual([keyBytes(key), keyBytes(key)]);
});

test('a lone Escape is a key after 75 milliseconds', () => {
	const {clock, arrived, arrivals} = setUp();
	arrivals.push(escape);
	clock.advance(74);
	expect(arrived).toEqual([]);
	clock.advance(1);
	expect(arrived).toEqual([escape]);
});

test('two Escapes are two keys', () => {
	const {clock, arrived, arrivals} = setUp();
	arrivals.push(escape + escape);
	clock.advance(75);
	expect(arrived).toEqual([escape, escape]);
});

test('if the rest of a sequence comes late, the whole sequence is a key, and the next Escape waits longer', () => {
	const {arrived, drip} = setUp();
	drip(`${escape}[D`, 200);
	expect(arrived).toEqual([escape, `${escape}[D`]);
	drip(`${escape}[C`, 200);
	expect(arrived).toEqual([escape, `${escape}[D`, `${escape}[C`]);
});

test('a bracket that follows an Escape within half a second becomes a key only after another half second', () => {
	const {clock, arrived, arrivals} = setUp();
	arrivals.push(escape);
	clock.advance(600);
	arrivals.push('[');
	clock.advance(300);
	arrivals.push('D');
	expect(arrived).toEqual([escape, '[', 'D']);
	arrivals.push(escape);
	clock.advance(300);
	arrivals.push('[');
	clock.advance(499);
	expect(arrived).toEqual([escape, '[', 'D', escape]);
	clock.advance(1);
	expect(arrived).toEqual([escape, '[', 'D', escape, '[']);
});

test('a sequence without an end presses no key', () => {
	const {clock, arrived, arrivals} = setUp();
	for (const beginning of ['[', 'O', '[1;5', ']11;rgb:', 'P+r', '[<0;10;']) {
		arrivals.push(escape + beginning);
		clock.advance(1000);
	}

	expect(arrived).toEqual([]);
	arrivals.push('j');
	expect(arrived).toEqual(['j']);
});

test('a reply from the terminal is not a key, even if the reply arrives in pieces', () => {
	const {arrived, arrivals, drip} = setUp();
	arrivals.push(String.raw`a${escape}]11;rgb:1e1e/1e1e/1e1e${escape}\b`);
	drip(`${escape}]11;rgb:ffff/ffff/ffff\u{7}`, 50);
	arrivals.push(`${escape}P>|xterm(390)${escape}\\${escape}_Gi=1;OK${escape}\\`);
	expect(arrived).toEqual(['a', 'reply: 11;rgb:1e1e/1e1e/1e1e', 'b', 'reply: 11;rgb:ffff/ffff/ffff', 'reply: >|xterm(390)', 'reply: Gi=1;OK']);
});

test('the coordinates in a mouse report of the oldest format are not read as keys', () => {
	const {arrived, arrivals} = setUp();
	arrivals.push(`${escape}[M !!x`);
	expect(arrived).toEqual(['reply: [M !!', 'x']);
});

test('a paste in any number of pieces arrives complete and unchanged', () => {
	const pasted = `one\ntwo\r\u{3}${escape}[D${escape}`;
	const {arrived, arrivals, drip} = setUp();
	arrivals.push(`${escape}[200~${pasted}${escape}[201~j`);
	drip(`${escape}[200~${pasted}${escape}[201~k`, 50);
	expect(arrived).toEqual([`paste: ${pasted}`, 'j', `paste: ${pasted}`, 'k']);
});

test('an Escape before a paste in the same read does not turn the paste into keys', () => {
	const {arrived, arrivals} = setUp();
	arrivals.push('\u{1B}\u{1B}[200~q\u{1B}[31mq\u{1B}[201~');
	expect(arrived).toEqual([escape, 'paste: q\u{1B}[31mq']);
});

test('a paste without an end mark does not block the keyboard', () => {
	const {clock, arrived, arrivals} = setUp();
	arrivals.push(`${escape}[200~text`);
	clock.advance(3000);
	arrivals.push('j');
	expect(arrived).toEqual(['paste: text', 'j']);
});

test('the input reports the same keys, replies and pastes wherever a fast link splits the bytes', () => {
	const piece = fc.constantFrom('j', 'é', '\r', keyBytes('left'), keyBytes('f5'), keyBytes('delete'), `${escape}]11;rgb:0/0/0\u{7}`, `${escape}[200~a\n${escape}b${escape}[201~`, '👍🏽');
	const pieces = fc.array(piece, {maxLength: 8});
	fc.assert(fc.property(pieces, fc.array(fc.nat(60), {maxLength: 10}), (sequence, cuts) => {
		const whole = setUp();
		const cut = setUp();
		const input = sequence.join('');
		for (const each of sequence) {
			whole.arrivals.push(each);
		}

		let from = 0;
		// Input is not split within a character, since decoding has joined those bytes before.
		const places = cuts.filter(place => place < input.length && !/^[\u{DC00}-\u{DFFF}]/v.test(input.slice(place)) && !input.slice(place).startsWith('🏽'));
		for (const place of [...places.toSorted((one, other) => one - other), input.length]) {
			cut.arrivals.push(input.slice(from, place));
			cut.clock.advance(20);
			from = place;
		}

		whole.clock.advance(1000);
		cut.clock.advance(1000);
		expect(cut.arrived).toEqual(whole.arrived);
	}));
});

test('a reset of the input discards incomplete sequences', () => {
	const {clock, arrived, arrivals} = setUp();
	arrivals.push(`${escape}[200~half a paste`);
	arrivals.reset();
	arrivals.push('j');
	clock.advance(5000);
	expect(arrived).toEqual(['j']);
});

/** Returns every way to tear a text into pieces. */
const torn = (text: string): ReadonlyArray<readonly string[]> => text.length < 2
	? [[text]]
	: torn(text.slice(1)).flatMap(([first = '', ...others]) => [[text.charAt(0), first, ...others], [text.charAt(0) + first, ...others]]);

test.each(['\u{1B}[B', '\u{1B}OB', '\u{1B}[F', '\u{1B}OF', '\u{1B}[Z', '\u{1B}[A', '\u{1B}[1;2B'])('the sequence %j presses no letter even if pauses of 400 milliseconds split the sequence anywhere', sequence => {
	for (const pieces of torn(sequence)) {
		const {clock, arrived, arrivals} = setUp();
		for (const piece of pieces) {
			arrivals.push(piece);
			clock.advance(400);
		}

		clock.advance(5000);
		expect(arrived.filter(key => key !== escape && key !== sequence), JSON.stringify(pieces)).toEqual([]);
	}
});

test.each([
	['an answer', `${escape}]11;`, 'a'.repeat(50_000), '\u{7}'],
	['an answer with the other terminator', `${escape}P`, 'a'.repeat(50_000), `${escape}\\`],
	['a key', `${escape}[`, '1;'.repeat(25_000), 'A'],
])('if %s is too long, the input drops everything up to the end of the sequence', (_what, begin, part, end) => {
	const {arrived, arrivals} = setUp();
	arrivals.push(begin);
	for (let count = 0; count < 200; count++) {
		arrivals.push(part);
	}

	expect(arrived).toEqual([]);
	arrivals.push(`${end}j`);
	expect(arrived).toEqual(['j']);
});

test('the characters of a paste beyond the first four million are dropped', () => {
	const {arrived, arrivals} = setUp();
	arrivals.push(`${escape}[200~`);
	for (let count = 0; count < 100; count++) {
		arrivals.push('a'.repeat(50_000));
	}

	expect(arrived).toHaveLength(1);
	expect(arrived[0]).toMatch(/^paste: a{4000000}/v);
	for (const part of [`qqq${escape}[20`, '1', '~j']) {
		arrivals.push(part);
	}

	expect(arrived.slice(1)).toEqual(['j']);
});

test('after a pause, keys that follow an endless sequence are accepted again', () => {
	const {clock, arrived, arrivals} = setUp();
	arrivals.push(`${escape}]${'a'.repeat(70_000)}`);
	clock.advance(5000);
	arrivals.push('j');
	expect(arrived).toEqual(['j']);
});
