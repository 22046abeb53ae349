import {projectFolder} from '../../helpers/source-files.js';
import {atMost, type Part} from '../figure.js';
import {run} from '../run.js';

/**
The size of the package as it would be published.
*/
export const packageSize: Part = {
	name: 'package',
	async measure() {
		const {output} = await run('npm', ['pack', projectFolder, '--dry-run', '--json', '--ignore-scripts', '--loglevel=error']);
		const [report] = JSON.parse(output) as ReadonlyArray<{readonly unpackedSize: number; readonly size: number}>;
		return [
			atMost('the package, unpacked', report!.unpackedSize / 1_000_000, {limit: 2.3, unit: ' MB', digits: 2}),
			atMost('the package, packed', report!.size / 1000, {limit: 700, unit: ' kB'}),
		];
	},
};
