import {expect, test} from 'vitest';
import {connectionSegment, latencyText, requestsText} from '../../src/ui/panes/header-words.js';
import {createTheme} from '../../src/ui/theme.js';
import {noon} from '../store/fixtures.js';

const {glyphs} = createTheme({hasColour: true, isAscii: false});

test.each([
	[undefined, ''], [0, '<50 ms'], [49, '<50 ms'], [50, '<100 ms'], [199, '<200 ms'], [999, '<1 s'], [4999, '<5 s'], [5000, '>5 s'],
])('a latency of %s ms is told as %j', (milliseconds, text) => {
	expect(latencyText(milliseconds)).toBe(text);
});

test.each([[0, '0/300 req/min'], [1, '10/300 req/min'], [24, '30/300 req/min'], [30, '30/300 req/min']])('%i requests are told as %j', (requestsLastMinute, text) => {
	expect(requestsText({requestsLastMinute, requestLimit: 300})).toBe(text);
});

test.each([
	[{phase: 'connecting'}, '◐ connecting'],
	[{phase: 'live'}, '● live every 5s'],
	[{phase: 'live', isPaused: true}, '○ paused'],
	[{phase: 'lost', nextTryAt: noon + 3200}, '◌ lost, next try in 4s'],
	[{phase: 'lost', nextTryAt: noon - 1}, '◌ lost, trying'],
	[{phase: 'lost', isPaused: true}, '◌ lost, paused'],
	[{phase: 'refused'}, '✕ key refused'],
] as const)('the connection %j is told as %j', (connection, text) => {
	expect(connectionSegment({isPaused: false, intervalSeconds: 5, ...connection}, noon, glyphs).text).toBe(text);
});
