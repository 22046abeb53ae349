import type {AbsoluteBudget, Budget, RatioBudget} from './budget.js';

/**
All budgets that `npm run bench` checks.

Where a person waits, the ratio stands for two frames of a screen for a key, and 0.3 % of a core for an idle minute. This holds for a machine whose
empty Ink frame takes 118 ms, and 114 ms of the processor. Servers may take a few times as long as a bare one.

@see docs/internals/budgets.md
*/
export const budgets = {
	firstFrame: {what: 'start → first frame', against: 'an empty Ink frame', limit: 1.2},
	liveData: {what: 'start → live data in every pane', against: 'an empty Ink frame', limit: 2},
	farData: {what: 'start → first data, from 100 ms away over TLS', against: 'connecting, and an empty Ink frame', limit: 1},
	singleFile: {what: 'the single file', against: 'the bundle', limit: 1},
	key: {what: 'key → its frame, median', against: 'an empty Ink frame without waits', limit: 0.068},
	slowKey: {what: 'key → its frame, p99', against: 'an empty Ink frame without waits', limit: 0.21},
	keyProcessor: {what: 'processor time of a key', against: 'the processor time of an empty Ink frame', limit: 0.044},
	keyOfManyOperations: {what: 'key → its frame with 100,000 operations', against: 'the same with 1,000 operations', limit: 1.2},
	filterOfManyOperations: {what: 'a key of a filter over 100,000 operations, slowest', against: 'an empty Ink frame without waits', limit: 0.42},
	branchesOpened: {what: 'B → the frame of 2,000 branches', against: 'an empty Ink frame without waits', limit: 0.85},
	branchesFiltered: {what: 'a letter of a filter over 2,000 branches, median', against: 'an empty Ink frame without waits', limit: 0.21},
	keyWhileSearching: {what: 'key → its frame while a filter searches back, p99', against: 'an empty Ink frame without waits', limit: 0.28},
	searchStopped: {what: 'esc → the search has stopped, median', against: 'an empty Ink frame', limit: 0.28},
	paletteWhileSearching: {what: 'a letter in the palette while the feed of 50 projects is searched, p99', against: 'an empty Ink frame without waits', limit: 0.28},
	keyWhileCopying: {what: 'key → its frame while 500 MB go through the proxy, p99', against: 'an empty Ink frame without waits', limit: 0.28},
	pageOfOperations: {what: 'a page of 1,000 operations from the control plane', against: 'an empty Ink frame', limit: 0.17},
	sanitizedText: {what: '1 MB made safe to draw, median', against: 'an empty Ink frame', limit: 0.01},
	snapshot: {what: 'snapshot', against: 'its own start, and round trips', limit: 1.5},
	idle: {what: 'processor in a minute while nothing happens', against: 'the processor time of an empty Ink frame', limit: 1.6},
	idleDemo: {what: 'processor in a minute of the demo', against: 'the processor time of an empty Ink frame', limit: 4.2},
	charts: {what: 'processor in a minute of six charts', against: 'the processor time of an empty Ink frame', limit: 8},
	loadReading: {what: 'a reading of the load', against: 'a statement of node-postgres', limit: 12},
	idleSessions: {what: 'processor in a minute of 500 sessions', against: 'the processor time of an empty Ink frame', limit: 5.3},

	wake: {what: 'wake, from connect to the first answer', against: 'a bare start', limit: 3},
	suspend: {what: 'suspend after writes', against: 'a bare stop', limit: 6},
	restart: {what: 'restart', against: 'a bare stop and start', limit: 4},
	branchAsleep: {what: 'branch of a parent that sleeps', against: '`cp` of the data', limit: 2},
	branchRunning: {what: 'branch of a parent that runs', against: '`cp` of the data', limit: 4},
	replica: {what: 'replica', against: '`cp` of the data, and a bare start', limit: 4},
	branchOfMoment: {what: 'branch of a moment, with up to 64 MB of log to replay', against: '`cp` of the data, and a bare start', limit: 12},
	historyProcessor: {what: 'processor of 16,000 transactions with a history', against: 'the same without a history', limit: 1.15},
	historyOfDay: {what: 'history of a day with one write a minute', limit: 100, unit: ' MB'},
	proxy: {what: 'a statement through the proxy', against: 'a bare node pipe', limit: 2},
	testDatabase: {what: 'a database for a test, with 10,000 rows', against: 'a bare start', limit: 0.15},
	overWebSocket: {what: 'a statement of the serverless driver over a WebSocket', against: 'a statement of node-postgres', limit: 3},
	overHttp: {what: 'a statement of the serverless driver over HTTP', against: 'a session of node-postgres', limit: 1.5},

	move: {what: 'one cursor move', limit: 100, unit: ' bytes'},
	quietPolls: {what: 'polls that bring no news', limit: 0, unit: ' bytes'},
	changedStatus: {what: 'an operation that changes its status', limit: 150, unit: ' bytes'},
	chartBytes: {what: 'a reading of six charts, mean', limit: 400, unit: ' bytes'},
	earlyConnections: {what: 'connections to a compute before its load is asked for', limit: 0, unit: ''},
	watchRequests: {what: 'requests a minute, one project watched', limit: 26, unit: ''},
	projectRequests: {what: 'requests for the list of 10,000 projects', limit: 26, unit: ''},
	demoMemory: {what: 'resident memory of the demo', limit: 110, unit: ' MB'},
	busyMemory: {what: 'resident memory of the demo, right after a minute of keys', limit: 125, unit: ' MB'},
	remoteMemory: {what: 'resident memory with a remote control plane', limit: 95, unit: ' MB'},
	memoryGrowth: {
		what: 'growth of memory over 1,200 polls', limit: 1, unit: ' MB', digits: 1,
	},
	unpacked: {
		what: 'the package, unpacked', limit: 2.8, unit: ' MB', digits: 2,
	},
	packed: {what: 'the package, packed', limit: 900, unit: ' kB'},
} as const satisfies Readonly<Record<string, Budget>>;

const all: readonly Budget[] = Object.values(budgets);

export const ratioBudgets: readonly RatioBudget[] = all.filter(budget => 'against' in budget);

export const absoluteBudgets: readonly AbsoluteBudget[] = all.filter(budget => 'unit' in budget);
