import process from 'node:process';
import {expect, test} from 'vitest';
import {freshSeed} from '../../commands/random-keys/check-random-keys.js';
import {amount} from '../../helpers/long.js';
import {installedPrograms} from '../../postgres/programs.js';
import {walk} from './run-walk.js';

const wanted = amount(30, 300);

/**
A seed of an earlier run, to repeat it.
*/
const given = Number(process.env.PGTOWER_TEST_SEED ?? '');

test(`${wanted} random writes with servers, and SQL behind the control plane's back: each operation ends, none blocks another project, and later changes mend all`, {timeout: 3_600_000}, async () => {
	const seed = given > 0 ? given : freshSeed();
	console.info(`random writes with Postgres: seed ${seed}; repeat it with PGTOWER_TEST_SEED=${seed}`);
	const report = await walk(seed, wanted, installedPrograms);
	console.info(`random writes with Postgres: ${JSON.stringify(report)}`);
	expect(report.writes).toBeGreaterThanOrEqual(wanted);
	expect(report.statements).toBeGreaterThan(0);
	expect(Object.keys(report.kinds).length).toBeGreaterThanOrEqual(amount(5, 17));
});
