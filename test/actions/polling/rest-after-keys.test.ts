import {expect, test} from 'vitest';
import {selectedProject} from '../../../src/store/selectors/projects/projects.js';
import {startPlane} from '../../control-plane/plane.js';
import {watchPlane} from '../watched.js';

test('if a key moves the cursor just before a request, only the newly selected project is requested', async () => {
	const {clock, navigate, requests, round, store} = await watchPlane(await startPlane({seed: 'demo'}));
	const before = requests.length;
	navigate.move(1);
	// The terminal passes on one key in each round of the event loop.
	setImmediate(() => {
		navigate.move(1);
	});
	clock.advance(200);
	await round(() => {
		setImmediate(() => {
			clock.advance(200);
		});
	});
	const asked = new Set(requests.slice(before).flatMap(path => /\/projects\/(?<id>[^\/]+)\//v.exec(path)?.groups?.id ?? []));
	expect(asked).toEqual(new Set([selectedProject(store.getState())?.id]));
});
