import {Buffer} from 'node:buffer';
import {expect, test} from 'vitest';
import {systemClock} from '../../src/base/clock.js';
import {startControlPlane} from '../../src/control-plane/start.js';
import {connectApi} from './api.js';
import {openDashboard} from './dashboard.js';

const escape = '\u{1B}';

test('inside tmux, pgtower copies a pooled host through tmux, and shows the host', async () => {
	const plane = await startControlPlane({
		clock: systemClock, host: '127.0.0.1', port: 0, seed: 'demo',
	});
	await using running = {[Symbol.asyncDispose]: plane.stop};
	expect(running).toBeDefined();
	const api = connectApi(plane);
	const [project] = await api.projects();
	const [compute] = await api.computes(project!.id);
	const pooled = compute!.host.replace(compute!.id, id => `${id}-pooler`);

	await using dashboard = await openDashboard(plane, {columns: 160, rows: 45, env: {TMUX: 'tmux,1,0', TERM: 'tmux-256color'}});
	await dashboard.seesIn('Computes', ({selected}) => selected !== undefined);
	dashboard.press('2', 'g');
	const before = dashboard.bytes().length;
	dashboard.press('Y', 'P');
	await dashboard.sees(`clipboard: ${pooled}`);
	const sequence = `${escape}]52;c;${Buffer.from(pooled).toString('base64')}\u{7}`;
	const written = dashboard.written(before);
	expect(written).toContain(`${escape}Ptmux;${escape}${sequence}${escape}\\`);
	// The sequence is sent unwrapped too: tmux accepts one of the two, depending on its settings.
	expect(written.replaceAll(`${escape}${escape}]52`, '')).toContain(sequence);
});
