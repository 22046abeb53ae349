import {createInputEvents} from '../../src/terminal/input/input-events.js';
import {createKeyQueue, type Press} from '../../src/terminal/input/key-queue.js';
import type {KeyboardFocus} from '../../src/terminal/input/paste-rule.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {keyBytes} from '../helpers/keys.js';

/**
Creates a keyboard on a driven clock, and collects the keys and pastes recognized in its input.

`focus`: the place with keyboard focus, or a function that returns it for the keys pressed so far.
*/
export const typeInto = (focus: KeyboardFocus | ((pressed: readonly string[]) => KeyboardFocus), isMarked = false) => {
	const clock = createDrivenClock();
	const pressed: string[] = [];
	const take = () => {
		for (let press = queue.next(); press !== undefined; press = queue.next()) {
			pressed.push(nameOf(press));
		}
	};

	const queue = createKeyQueue({
		timer: clock,
		focus: () => typeof focus === 'string' ? focus : focus(pressed),
		beginsLine: key => key === '/' || key === ':',
		marksPastes: () => isMarked,
		onReady: take,
	});
	const arrivals = createInputEvents(clock, arrival => {
		queue.push(arrival);
		take();
	});

	return {
		clock,
		arrivals,
		pressed,

		/** Delivers reads, each `milliseconds` after the previous one, and waits until they have no more effect. */
		read(reads: readonly string[], milliseconds = 0) {
			for (const text of reads) {
				arrivals.push(text);
				clock.advance(milliseconds);
			}

			clock.advance(1000);
			return pressed;
		},
	};
};

const names: ReadonlyMap<string, string> = new Map(['right', 'left', 'enter', 'tab', 'ctrl+s', 'ctrl+c'].map(name => [keyBytes(name), name]));

const nameOf = ({kind, text}: Press): string => kind === 'paste' ? `paste: ${text}` : names.get(text) ?? text;
