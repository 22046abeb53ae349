import {expect} from 'vitest';
import {connectedTo} from '../../../src/store/slices/connection.js';
import {on} from '../../../src/store/state.js';
import {createStore} from '../../../src/store/store.js';
import {receiveComputes} from '../../../src/store/updates/receive-lists.js';
import {connect} from '../../api/connect.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';
import {found} from '../../control-plane/plane.js';
import {createTestProgram} from '../../helpers/test-program.js';
import {ask, forRealProject} from '../../postgres/real-plane.js';

const server = forRealProject();

/** Polls a value at a pace that leaves a server time on a busy machine. */
export const patiently = <Value>(look: () => Value) => expect.poll(look, {interval: 50});

/**
Starts the whole program without a terminal, on a control plane with servers. Both clocks are driven. The control plane is a shared one by default.
*/
export const startLooking = async ({plane, project}: Pick<ReturnType<typeof server>, 'plane' | 'project'> = server()) => {
	const clock = createDrivenClock();
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	const program = createTestProgram({store, clock});
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	store.setState(on('connection', connectedTo({serverName: 'test', baseUrl: plane.baseUrl, keyOrigin: 'test'})));
	program.attach({client, isPolled: false});
	store.setState(state => ({view: {...state.view, openProjectId: project.id}}));
	const poll = async () => {
		store.setState(receiveComputes(project.id, await client.listComputes(project.id), clock.now()));
	};

	await poll();
	const {connecting: {sessions}} = program.actions;
	const phase = () => store.getState().sessions.phase;
	const compute = async () => plane.computeOf(project, project.computeId);
	return {
		plane, project, clock, store, program, sessions, phase, compute, poll, client,
		open() {
			sessions.open(found(store.getState().computes.get(project.id)?.items[0]));
		},
		/** Returns the number of connections of pgtower on the server. */
		ownConnections: async () => ask(project.uri, 'select count(*)::int from pg_stat_activity where application_name = \'pgtower\''),
	};
};

/**
Returns the applications of the sessions, as last read, except the control plane, which inspects a server shortly after its start.
*/
export const clientsIn = ({store}: Pick<Awaited<ReturnType<typeof startLooking>>, 'store'>) => store.getState().sessions.items
	.map(session => session.application)
	.filter(application => application !== 'pgtower control plane');
