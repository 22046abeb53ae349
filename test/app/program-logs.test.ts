import {expect, test} from 'vitest';
import {noticed} from '../../src/store/updates/notices.js';
import {createStore} from '../../src/store/store.js';
import {openedModal} from '../../src/store/slices/modals/modal.js';
import {on} from '../../src/store/state.js';
import {readFromTop} from '../../src/store/slices/modals/read-position.js';
import {traceCalls, traceProgram} from '../../src/app/program-logs.js';
import type {LogFile} from '../../src/storage/log-file.js';

const tracedStore = () => {
	const lines: string[] = [];
	const file: LogFile = {
		append(line) {
			lines.push(line.replace(/^\S+ /v, ''));
		},
		close: () => undefined,
	};
	const store = createStore({
		isDemo: true, isReadOnly: false, intervalSeconds: 5, serverName: 'demo', requestLimit: 300,
	});
	traceProgram(file, {
		store, now: () => 0, secrets: () => [], onLost: () => undefined,
	});
	return {store, lines};
};

test('the first line of the debug log identifies the program', () => {
	expect(tracedStore().lines).toEqual([expect.stringMatching(/^start pgtower \S+, node \S+, \S+ \S+$/v)]);
});

test('the debug log names the changed slices of the state, and describes each change', () => {
	const {store, lines} = tracedStore();
	store.setState(noticed({text: 'All is lost.', tone: 'bad', at: 0}));
	store.setState(on('modal', openedModal({kind: 'help', text: readFromTop})));
	store.setState(state => ({connection: {...state.connection, phase: 'live'}}));
	store.setState({});
	expect(lines.slice(1)).toEqual([
		expect.stringMatching(/^state .*notice/v),
		'notice bad: All is lost.',
		'state modal',
		'modal help',
		'state connection',
		'connection connecting → live',
	]);
});

test('a traced function works as before, and each call is logged by name, without the arguments', () => {
	const notes: string[] = [];
	const functions = {
		double: (value: number) => value * 2,
		keys: {
			connect: (key: string) => key.length,
		},
	};
	const traced = traceCalls(functions, (topic, text) => {
		notes.push(`${topic} ${text}`);
	});
	expect(traced.double(21)).toBe(42);
	expect(traced.keys.connect('secret')).toBe(6);
	expect(notes).toEqual(['action double', 'action keys.connect']);
	expect(traced.keys.connect).toBe(traced.keys.connect);
});
