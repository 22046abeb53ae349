import process from 'node:process';
import {expect, test} from 'vitest';
import {freshSeed} from '../../commands/random-keys/check-random-keys.js';
import {amount} from '../../helpers/long.js';
import {bothMajors} from '../../postgres/programs.js';
import {walk} from './run-walk.js';

const wanted = amount(30, 300);

/**
A seed of an earlier run, to repeat it.
*/
const given = Number(process.env.PGTOWER_TEST_SEED ?? '');

const seed = given > 0 ? given : freshSeed();

/**
One of the two in every run, by chance, and both in `npm run test:long`.
*/
const walked = amount(bothMajors.slice(seed % 2, (seed % 2) + 1), [...bothMajors]);

const title = `${wanted} random writes with servers of Postgres $major, and SQL behind the API's back: each operation ends, none blocks another project, later ones mend all`;

test.each(walked)(title, {timeout: 3_600_000}, async ({major, programs}) => {
	console.info(`random writes with Postgres ${major}: seed ${seed}; repeat it with PGTOWER_TEST_SEED=${seed}`);
	const report = await walk(seed, wanted, programs);
	console.info(`random writes with Postgres ${major}: ${JSON.stringify(report)}`);
	expect(report.writes).toBeGreaterThanOrEqual(wanted);
	expect(report.statements).toBeGreaterThan(0);
	expect(Object.keys(report.kinds).length).toBeGreaterThanOrEqual(amount(5, 17));
});
