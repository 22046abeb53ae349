import {expect, test} from 'vitest';
import {paceStore} from '../../../src/app/screen/draw.js';
import {on} from '../../../src/store/state.js';
import {receiveBranches} from '../../../src/store/slices/branches.js';
import {listedComputes} from '../../../src/store/slices/computes.js';
import {listedNewest} from '../../../src/store/slices/operations.js';
import {createStore} from '../../../src/store/store.js';
import {receiveProjects} from '../../../src/store/updates/receive-lists.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';
import {noon, project} from '../../store/fixtures.js';

const start = ({isDemo = false} = {}) => {
	const store = createStore({
		isDemo, isReadOnly: false, intervalSeconds: 5, serverName: 'demo', requestLimit: 300,
	});
	const clock = createDrivenClock();
	const key = {isPressing: false};
	const paced = paceStore(store, {timer: clock, isPressing: () => key.isPressing});
	const drawn: number[] = [];
	const leave = paced.store.subscribe(({connection}) => {
		drawn.push(connection.intervalSeconds);
	});
	const change = (intervalSeconds: number) => {
		store.setState(({connection}) => ({connection: {...connection, intervalSeconds}}));
	};

	return {
		store, clock, key, paced, drawn, leave, change,
	};
};

test('simultaneous updates of the store are drawn together, half a frame after the first update', () => {
	const {store, clock, paced, drawn, change} = start();
	change(1);
	clock.advance(10);
	change(2);
	expect(paced.store.getState().connection.intervalSeconds).toBe(5);
	expect(store.getState().connection.intervalSeconds).toBe(2);
	clock.advance(5);
	expect(drawn).toEqual([]);
	clock.advance(1);
	expect(drawn).toEqual([2]);
	clock.advance(1000);
	expect(drawn).toEqual([2]);
	change(3);
	clock.advance(16);
	expect(drawn).toEqual([2, 3]);
});

test('the first list of projects is drawn at once, but later changes wait for the next frame', () => {
	const {store, clock, paced, drawn, change} = start();
	store.setState(receiveProjects({items: [project({id: 'p'})], isComplete: false, at: noon}));
	expect(paced.store.getState().projects.items).toHaveLength(1);
	expect(drawn).toHaveLength(1);
	store.setState(receiveProjects({items: [project({id: 'p'}), project({id: 'q'})], isComplete: true, at: noon}));
	change(1);
	expect(drawn).toHaveLength(1);
	clock.advance(16);
	expect(drawn).toHaveLength(2);
	expect(paced.store.getState().projects.items).toHaveLength(2);
});

const readProjects = receiveProjects({items: [project({id: 'p'})], isComplete: true, at: noon});

test('in the demo, the first rows are drawn together once a project is read completely', () => {
	const {store, clock, drawn} = start({isDemo: true});
	store.setState(readProjects);
	store.setState(({view}) => ({view: {...view, openProjectId: 'p'}}));
	clock.advance(40);
	store.setState(on('operations', listedNewest('p', {items: []}, {at: noon, isFollowed: true})));
	clock.advance(40);
	store.setState(on('computes', listedComputes('p', [], noon)));
	clock.advance(40);
	expect(drawn).toEqual([]);
	store.setState(on('branches', receiveBranches('p', [], noon)));
	expect(drawn).toHaveLength(1);
});

test('in the demo, the first rows are drawn incomplete if no more data arrives for 100 ms', () => {
	const {store, clock, drawn, change} = start({isDemo: true});
	store.setState(readProjects);
	store.setState(({view}) => ({view: {...view, openProjectId: 'p'}}));
	clock.advance(99);
	expect(drawn).toEqual([]);
	clock.advance(1);
	expect(drawn).toHaveLength(1);
	change(1);
	clock.advance(16);
	expect(drawn).toHaveLength(2);
});

test('the effect of a key is drawn at once, together with every earlier update', () => {
	const {clock, key, paced, drawn, change} = start();
	change(1);
	key.isPressing = true;
	change(2);
	expect(drawn).toEqual([2]);
	key.isPressing = false;
	change(3);
	expect(drawn).toEqual([2]);
	paced.catchUp();
	paced.catchUp();
	expect(drawn).toEqual([2, 3]);
	clock.advance(1000);
	expect(drawn).toEqual([2, 3]);
});

test('a listener that has unsubscribed is not called when a later update is drawn', () => {
	const {clock, paced, drawn, leave, change} = start();
	leave();
	change(1);
	clock.advance(16);
	expect(drawn).toEqual([]);
	expect(paced.store.getState().connection.intervalSeconds).toBe(1);
});
