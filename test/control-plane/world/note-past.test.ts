import {expect, test} from 'vitest';
import {simulatedPlatform} from '../../../src/control-plane/platform/platform.js';
import {seededRandom} from '../../../src/control-plane/random.js';
import {buildWorld} from '../../../src/control-plane/seed/build-world.js';
import {newHiddenBranch, notePast} from '../../../src/control-plane/transitions/computes/note-past.js';
import type {Turn} from '../../../src/control-plane/transitions/turn.js';
import {createWorld} from '../../../src/control-plane/world/world.js';
import {projectId, smallSeed} from '../small-seed.js';

const now = Date.UTC(2026, 10, 20, 12);

const seeded = () => {
	const world = createWorld();
	world.apply(buildWorld(smallSeed, now).changes);
	const turn: Turn = {
		world, now, random: seededRandom(7), keptOperations: 10, platform: simulatedPlatform,
	};
	return {turn, world};
};

const lookOnce = ({turn, world}: ReturnType<typeof seeded>) => {
	const {changes} = notePast(turn, newHiddenBranch(turn, projectId), ['create_branch', 'start_compute'], 800);
	world.apply(changes);
	return changes.put?.operations?.map(({action}) => action);
};

test('after a past moment of a project was opened 20 times, the number of stored operations is still limited', () => {
	const plane = seeded();
	for (let count = 0; count < 20; count += 1) {
		lookOnce(plane);
	}

	expect(plane.world.timelineOf(projectId).size()).toBeLessThanOrEqual(10 + 2);
});

test('opening a past moment of a detached project adds no tenant_reattach operation', () => {
	const plane = seeded();
	const projects = [...plane.world.projects.all()].map(project => ({...project, isDetached: true}));
	plane.world.apply({put: {projects}});
	expect(lookOnce(plane)).toEqual(['create_branch', 'start_compute']);
});
