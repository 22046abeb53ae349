import {expect, test} from 'vitest';
import {
	connectionSegment,
	demoHint,
	keyInUseText,
	latencyText,
	requestsText,
	silence,
} from '../../src/ui/panes/lines/header-text.js';
import type {State} from '../../src/store/state.js';
import {createTheme} from '../../src/ui/theme.js';
import {shownWorld} from '../forms/described.js';
import {noon} from '../store/fixtures.js';

const {glyphs} = createTheme({hasColour: true, isAscii: false});

test.each([
	[undefined, ''], [0, '<50 ms'], [49, '<50 ms'], [50, '<100 ms'], [199, '<200 ms'], [999, '<1 s'], [4999, '<5 s'], [5000, '>5 s'],
])('a latency of %s ms is shown as %j', (milliseconds, text) => {
	expect(latencyText(milliseconds)).toBe(text);
});

test.each([[0, '0/300 req/min'], [1, '10/300 req/min'], [24, '30/300 req/min'], [30, '30/300 req/min']])('%i requests in the last minute are shown as %j', (requestsLastMinute, text) => {
	expect(requestsText({requestsLastMinute, requestLimit: 300})).toBe(text);
});

test.each([
	[{phase: 'connecting'}, '◐ connecting'],
	[{phase: 'live'}, '● live every 5s'],
	[{phase: 'live', silentMilliseconds: 15_000}, '◐ last answer 15s ago'],
	[{phase: 'live', isPaused: true}, '○ paused, p resumes'],
	[{phase: 'lost', nextTryAt: noon + 3200}, '◌ lost, next try in 4s'],
	[{phase: 'lost', nextTryAt: noon - 1}, '◌ lost, trying'],
	[{phase: 'lost', isPaused: true}, '◌ lost, paused'],
	[{phase: 'limited', nextTryAt: noon + 4600}, '◌ rate limited, next try in 5s'],
	[{phase: 'limited', isPaused: true}, '◌ rate limited, paused'],
	[{phase: 'refused', baseUrl: 'https://example.net'}, '✕ key refused'],
	[{phase: 'refused'}, '✕ no API key'],
] as const)('the connection %j is shown as %j', (connection, text) => {
	expect(connectionSegment({
		isPaused: false, intervalSeconds: 5, baseUrl: undefined, silentMilliseconds: 0, ...connection,
	}, noon, glyphs).text).toBe(text);
});

test.each([
	['the last answer has the longest accepted age', {}, 15_000, 0],
	['the last answer is older than accepted', {}, 15_001, 15_000],
	['the last answer is much older', {}, 62_000, 60_000],
	['polls are a minute apart', {intervalSeconds: 60}, 120_000, 0],
	['the feed of all projects has only quiet projects, which are read once a minute', {isAll: true}, 120_000, 0],
	['the last answer is overdue in the feed of all projects too', {isAll: true}, 182_000, 180_000],
	['polling is paused', {isPaused: true}, 62_000, 0],
	['the connection is lost', {phase: 'lost'}, 62_000, 0],
] as const)('if %s (%j), and the last answer came %i ms ago, silence returns %i ms', (_, given, age, told) => {
	const {isAll = false, ...connection}: Partial<Pick<State['connection'], 'phase' | 'isPaused' | 'intervalSeconds'>> & {readonly isAll?: boolean} = given;
	expect(silence({
		connection: {
			phase: 'live', isPaused: false, intervalSeconds: 5, lastLiveAt: noon - age, ...connection,
		},
		view: {isAll},
	}, noon)).toBe(told);
});

test.each([
	[{keyKind: 'personal', identity: {accountId: 'u', method: 'api_key_user'}}, 'personal key, PGTOWER_API_KEY'],
	[{keyKind: 'organization', identity: {accountId: 'o', method: 'api_key_org'}}, 'organization key, PGTOWER_API_KEY'],
	[{keyKind: 'project', identity: {accountId: 'o', method: 'api_key_org'}}, 'project-scoped key, PGTOWER_API_KEY'],
	[{identity: {accountId: 'o', method: 'api_key_org'}}, 'organization or project key, PGTOWER_API_KEY'],
	[{identity: {accountId: 'u', method: 'keycloak'}}, 'PGTOWER_API_KEY'],
	[{}, 'PGTOWER_API_KEY'],
] as const)('with the account %j, the current API key is shown as %j', (account, text) => {
	const {connection} = shownWorld();
	expect(keyInUseText({connection: {...connection, keyOrigin: 'PGTOWER_API_KEY'}, account: {...shownWorld().account, ...account}})).toBe(text);
});

test('only the demo shows how to connect to your own control plane', () => {
	const {connection} = shownWorld();
	expect(demoHint({connection: {...connection, isDemo: true}})).toBe(':connect leaves the demo');
	expect(demoHint({connection: {...connection, isDemo: false}})).toBe('');
});
