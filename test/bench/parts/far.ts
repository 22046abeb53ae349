import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {certificate} from '../../api/certificate.js';
import {startDashboard} from '../../helpers/dashboard.js';
import {baselinesOf} from '../beside-empty-frames.js';
import {budgets} from '../budgets.js';
import {connectingMilliseconds} from '../connecting.js';
import type {EmptyStart} from '../empty-program.js';
import {startFarServer} from '../far-server.js';
import type {Part} from '../figure.js';
import {againstInPairs, asFigure, forComparison} from '../judge.js';
import {asUsersDo, hasFrame, untilSeen} from '../start-program.js';
import {median} from '../statistics.js';
import {quietDemo, serveWorld} from '../worlds.js';
import {sumOf} from '../baseline.js';

const runs = 11;
const roundTripMilliseconds = 100;

/**
The time from the start to the first rows of a control plane that is far away. The sooner the first frame, the longer the wait from it to the
same rows. So the whole time is compared with connecting and an empty frame, one after the other.
*/
export const far: Part = {
	name: 'far',
	async measure({empty}) {
		await using controlPlane = await serveWorld(await quietDemo());
		await using server = await startFarServer(controlPlane, roundTripMilliseconds);
		const folder = await mkdtemp(path.join(tmpdir(), 'pgtower-bench-'));
		try {
			const authorities = path.join(folder, 'authorities.pem');
			await writeFile(authorities, certificate);
			const env = {
				...asUsersDo, PGTOWER_BASE_URL: server.baseUrl, PGTOWER_API_KEY: controlPlane.apiKey, NODE_EXTRA_CA_CERTS: authorities,
			};
			const empties: EmptyStart[] = [];
			const connections: number[] = [];
			const frames: number[] = [];
			const rows: number[] = [];
			for (let run = 0; run <= runs; run++) {
				empties.push(await empty.start());
				connections.push(await connectingMilliseconds(server.baseUrl, controlPlane.apiKey!));
				await using terminal = await startDashboard({env});
				frames.push(await untilSeen(terminal, () => hasFrame(terminal, 'pgtower.*Projects')));
				rows.push(await untilSeen(terminal, () => terminal.text().includes('acme-shop')));
				terminal.press('q');
				await terminal.exit();
			}

			// The first run of each only warms the disk's cache.
			const {frame: emptyFrame} = baselinesOf(empties.slice(1));
			const connecting = sumOf('connecting, and an empty Ink frame', {name: emptyFrame.name, values: connections.slice(1)}, emptyFrame);
			return [
				asFigure(emptyFrame),
				forComparison('connecting: three round trips', `${median(connections.slice(1)).toFixed(0)} ms`),
				asFigure(connecting),
				againstInPairs(budgets.farData, rows.slice(1), connecting),
				forComparison('start → first frame', `${median(frames.slice(1)).toFixed(0)} ms`),
			];
		} finally {
			await rm(folder, {recursive: true, force: true});
		}
	},
};
