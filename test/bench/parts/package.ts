import {projectFolder} from '../../helpers/source-files.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {atMost} from '../judge.js';
import {run} from '../run.js';

/** The size of the package as it would be published. */
export const packageSize: Part = {
	name: 'package',
	async measure() {
		const {output} = await run('npm', ['pack', projectFolder, '--dry-run', '--json', '--ignore-scripts', '--loglevel=error']);
		const [report] = JSON.parse(output) as ReadonlyArray<{readonly unpackedSize: number; readonly size: number}>;
		return [
			atMost(budgets.unpacked, report!.unpackedSize / 1_000_000),
			atMost(budgets.packed, report!.size / 1000),
		];
	},
};
