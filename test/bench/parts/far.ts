import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {certificate} from '../../api/certificate.js';
import {startDashboard} from '../../helpers/dashboard.js';
import {startFarServer} from '../far-server.js';
import {atMost, forComparison, type Part} from '../figure.js';
import {makeEmptyProgram} from '../empty-program.js';
import {asUsersDo, hasFrame, untilSeen} from '../start-program.js';
import {median} from '../statistics.js';
import {quietDemo, serveWorld} from '../worlds.js';

const runs = 7;
const roundTripMilliseconds = 100;

/**
The least from the beginning of the program: to connect, to agree on keys, and to ask.
*/
const leastRoundTrips = 3;

/**
The start on a control plane that is far away: how many round trips after the first frame the first rows come. The sooner that frame, the
longer the wait for the same rows. Beside it stands what the program adds to the round trips that it can't do without, against an empty
frame.
*/
export const far: Part = {
	name: 'far',
	async measure() {
		await using controlPlane = await serveWorld(await quietDemo());
		await using server = await startFarServer(controlPlane, roundTripMilliseconds);
		await using empty = await makeEmptyProgram();
		const folder = await mkdtemp(path.join(tmpdir(), 'pgtower-bench-'));
		try {
			const authorities = path.join(folder, 'authorities.pem');
			await writeFile(authorities, certificate);
			const env = {
				...asUsersDo, PGTOWER_BASE_URL: server.baseUrl, PGTOWER_API_KEY: controlPlane.apiKey, NODE_EXTRA_CA_CERTS: authorities,
			};
			const empties: number[] = [];
			const frames: number[] = [];
			const rows: number[] = [];
			for (let run = 0; run <= runs; run++) {
				empties.push(await empty.start());
				await using terminal = await startDashboard({env});
				frames.push(await untilSeen(terminal, () => hasFrame(terminal, 'pgtower.*Projects')));
				rows.push(await untilSeen(terminal, () => terminal.text().includes('acme-shop')));
				terminal.press('q');
				await terminal.exit;
			}

			// The first run of each only warms the disk's cache.
			const [emptyFrame, frame, row] = [empties, frames, rows].map(taken => median(taken.slice(1))) as [number, number, number];
			const added = row - (leastRoundTrips * roundTripMilliseconds);
			return [
				forComparison('round trip to the control plane', `${roundTripMilliseconds} ms, over TLS`),
				atMost(
					'first frame → first data',
					(row - frame) / roundTripMilliseconds,
					{limit: 2, unit: ' round trips', digits: 1},
					`${(row - frame).toFixed(0)} ms; the first frame after ${frame.toFixed(0)}`,
				),
				forComparison(
					`start → first data, without ${leastRoundTrips} round trips, against an empty Ink frame`,
					`${(added / emptyFrame).toFixed(2)}× (${added.toFixed(0)} against ${emptyFrame.toFixed(0)} ms)`,
				),
			];
		} finally {
			await rm(folder, {recursive: true, force: true});
		}
	},
};
