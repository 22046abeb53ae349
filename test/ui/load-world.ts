import type {LoadReading} from '../../src/domain/server/load.js';
import {on, type Update} from '../../src/store/state.js';
import {connectedTo, sampledTraffic} from '../../src/store/slices/connection.js';
import {
	beganSessions,
	changedSessions,
	receivedLoad,
	type SessionsState,
} from '../../src/store/slices/sessions.js';
import {enteredView} from '../../src/store/slices/view/view-position.js';
import {answered} from '../../src/store/updates/key-question.js';
import {
	receiveBranchList,
	receiveComputes,
	receiveProjects,
	receiveServerList,
	receiveNewestOperations,
} from '../../src/store/updates/receive-lists.js';
import {
	branch,
	compute,
	noon,
	operation,
	project,
} from '../store/fixtures.js';
import {loadReading, serverReading, serverRow} from '../store/server-rows.js';

/**
Times in seconds before the present: the oldest reading, a gap without readings, the restart, and the lock that others wait for.
*/
const begin = 900;
const unseen = {from: 480, until: 380};
const restart = 180;
const lock = 50;

/** Returns the statistics of a server at that time, as figures that rise and fall. */
const readingAgo = (ago: number): LoadReading => {
	const at = begin - ago;
	const isAfter = ago <= restart;
	const since = isAfter ? restart - ago : at;
	const waves = (length: number, height: number): number => height * length * (1 - Math.cos(at / length));
	return loadReading({
		now: noon - (ago * 1000), era: isAfter ? 'second' : 'first', lockWaits: ago < lock ? 3 : 0, replicas: 1,
		connections: Math.round(14 + (5 * Math.sin(at / 47)) + (3 * Math.sin(at / 11)) + (ago < lock ? 6 : 0)),
		counters: {
			...loadReading().counters,
			commits: Math.round((since * 130) + waves(30, 50) + waves(7, 25)), rollbacks: Math.round(since / 9),
			rowsRead: Math.round((since * 1800) + waves(80, 1200)), rowsWritten: since * 42,
			bufferHits: since * 5000, bufferMisses: Math.round((since * 70) + (ago < 90 ? (90 - ago) * 400 : 0)), walBytes: Math.round((since * 640_000) + waves(50, 300_000)),
		},
	});
};

const readings: readonly LoadReading[] = Array.from({length: begin / 2}, (_, index) => begin - (index * 2))
	.filter(ago => ago > unseen.from || ago < unseen.until)
	.map(ago => readingAgo(ago));

/** A session that blocks others, and the sessions that wait for it. */
const blocked = [
	{
		...serverRow('blocked'), id: '8211 1', pid: 8211, blockedBy: [], lockMode: undefined, locked: undefined, waitingAt: undefined, state: 'idle in transaction', application: 'migrate',
	},
	{...serverRow('blocked'), depth: 1},
	{
		...serverRow('blocked'), id: '8214 4', pid: 8214, blockedBy: [8212, 8211], depth: 2, waitingAt: noon - 9000, transactionAt: noon - 9000, query: 'update orders set paid = true where id = 7',
	},
	{
		...serverRow('blocked'), id: '8213 3', pid: 8213, depth: 1, waitingAt: noon - 11_000, transactionAt: noon - 11_000, query: 'update orders set note = \'\' where id = 9',
	},
];

/** Returns the updates that open the load view of a busy compute, or of one that is not being read. */
export const loadWorld = (phase: SessionsState['phase'] = 'open'): readonly Update[] => {
	const target = compute({name: 'shop-primary'});
	const {id: projectId} = project();
	const open: readonly Update[] = [
		on('sessions', changedSessions({phase, roleName: 'shop_owner', databaseName: 'shop'})),
		...readings.map(reading => on('sessions', receivedLoad(reading))),
		receiveServerList('blocked', serverReading(blocked), noon),
	];
	return [
		on('connection', connectedTo({serverName: 'test', baseUrl: 'http://127.0.0.1:1/api/v2', keyOrigin: 'PGTOWER_API_KEY'})),
		answered(noon),
		on('connection', sampledTraffic({requestsLastMinute: 24, requestLimit: 300, latencyMilliseconds: 12})),
		receiveProjects({items: [project()], isComplete: true, at: noon}),
		receiveBranchList(projectId, [branch()], noon),
		receiveComputes(projectId, [target], noon),
		receiveNewestOperations(projectId, {
			items: ['start_compute', 'suspend_compute'].map((action, index) => operation({
				id: `op-${index}`, action, status: 'finished', createdAt: noon - ((restart + 1) * 1000), updatedAt: noon - (restart * 1000),
			})),
		}, noon),
		on('sessions', beganSessions({projectId, id: target.id}, phase)),
		on('view', enteredView('blocked')),
		state => ({connection: {...state.connection, isDemo: false}}),
		...(phase === 'open' ? open : []),
	];
};
