import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {certificate} from '../../api/certificate.js';
import {startDashboard} from '../../helpers/dashboard.js';
import {startFarServer} from '../far-server.js';
import {atMost, forComparison, type Part} from '../figure.js';
import {asUsersDo, hasFrame, untilSeen} from '../start-program.js';
import {median} from '../statistics.js';
import {quietDemo, serveWorld} from '../worlds.js';

const runs = 7;
const roundTripMilliseconds = 100;

/**
The start on a control plane that is far away: how many round trips after the first frame the first rows come. Three are the least from the
beginning of the program: to connect, to agree on keys, and to ask.
*/
export const far: Part = {
	name: 'far',
	async measure() {
		await using controlPlane = await serveWorld(await quietDemo());
		await using server = await startFarServer(controlPlane, roundTripMilliseconds);
		const folder = await mkdtemp(path.join(tmpdir(), 'pgtower-bench-'));
		try {
			const authorities = path.join(folder, 'authorities.pem');
			await writeFile(authorities, certificate);
			const env = {
				...asUsersDo, PGTOWER_BASE_URL: server.baseUrl, PGTOWER_API_KEY: controlPlane.apiKey, NODE_EXTRA_CA_CERTS: authorities,
			};
			const waits: number[] = [];
			for (let run = 0; run <= runs; run++) {
				await using terminal = await startDashboard({env});
				const frame = await untilSeen(terminal, () => hasFrame(terminal, 'pgtower.*Projects'));
				waits.push(await untilSeen(terminal, () => terminal.text().includes('acme-shop')) - frame);
				terminal.press('q');
				await terminal.exit;
			}

			const wait = median(waits.slice(1));
			return [
				forComparison('round trip to the control plane', `${roundTripMilliseconds} ms, over TLS`),
				atMost('first frame → first data', wait / roundTripMilliseconds, {limit: 2, unit: ' round trips', digits: 1}, `${wait.toFixed(0)} ms`),
			];
		} finally {
			await rm(folder, {recursive: true, force: true});
		}
	},
};
