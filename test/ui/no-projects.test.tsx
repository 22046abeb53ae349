import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {receiveProjects, receiveSharedProjects} from '../../src/store/updates/receive-lists.js';
import {noon} from '../store/fixtures.js';
import {renderApp} from './render-app.js';

afterEach(cleanup);

const none = [receiveProjects({items: [], isComplete: true, at: noon}), receiveSharedProjects([])];

test.each([[120, 40], [80, 24], [60, 16]])('an empty projects pane names the keys that create and recover a project, at %i×%i', async (columns, rows) => {
	const {screen} = await renderApp({columns, rows, changes: none});
	await expect.poll(() => screen().replaceAll(/[\s│]+/gv, ' ')).toContain('sees no projects. Press 1, then n to create a project, or R to recover a deleted one.');
});
