import {expect, test} from 'vitest';
import {createNotify} from '../../src/actions/notices.js';
import {on} from '../../src/store/state.js';
import {gaveTerminal, tookTerminal} from '../../src/store/slices/view/view-position.js';
import {createStore} from '../../src/store/store.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';

const begin = () => {
	const store = createStore({
		isDemo: true, isReadOnly: false, intervalSeconds: 5, serverName: 'demo', requestLimit: 300,
	});
	const clock = createDrivenClock();
	return {
		clock, notify: createNotify({store, clock}), notice: () => store.getState().notice?.text,
		give() {
			store.setState(on('view', gaveTerminal()));
		},
		take() {
			store.setState(on('view', tookTerminal()));
		},
	};
};

test('a notice disappears after four seconds, but a notice of a failure stays', () => {
	const {clock, notify, notice} = begin();
	notify('It is done.', 'good');
	clock.advance(3999);
	expect(notice()).toBe('It is done.');
	clock.advance(1);
	expect(notice()).toBeUndefined();
	notify('It failed.', 'bad');
	clock.advance(60_000);
	expect(notice()).toBe('It failed.');
});

test.each([
	['while another program has the terminal', 0],
	['shortly before another program got the terminal', 1000],
])('a notice that arrived %s is shown for four seconds after pgtower has the terminal again', (_when, before) => {
	const {clock, notify, notice, give, take} = begin();
	if (before > 0) {
		notify('It is done.', 'good');
		clock.advance(before);
		give();
	} else {
		give();
		notify('It is done.', 'good');
	}

	clock.advance(3_600_000);
	expect(clock.waiting()).toBe(0);
	take();
	clock.advance(3999);
	expect(notice()).toBe('It is done.');
	clock.advance(1);
	expect(notice()).toBeUndefined();
});

test('the last notice that arrives while another program has the terminal is shown afterward', () => {
	const {clock, notify, notice, give, take} = begin();
	give();
	notify('One is done.', 'good');
	notify('Another is done.', 'good');
	clock.advance(60_000);
	take();
	expect(notice()).toBe('Another is done.');
	clock.advance(4000);
	expect(notice()).toBeUndefined();
});
