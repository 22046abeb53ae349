import process from 'node:process';
import {expect, test} from 'vitest';
import {freshSeed} from '../../commands/random-keys/check-random-keys.js';
import {amount} from '../../helpers/long.js';
import {bothMajors} from '../../postgres/programs.js';
import {walk} from './run-walk.js';

const wanted = amount(30, 300);

/** The seed of an earlier run, to repeat that run. */
const given = Number(process.env.PGTOWER_TEST_SEED ?? '');

const seed = given > 0 ? given : freshSeed();

/** The Postgres versions of a run: one of the two at random, and both in `npm run test:long`. */
const walked = amount(bothMajors.slice(seed % 2, (seed % 2) + 1), [...bothMajors]);

const title = `after ${wanted} random writes by the API and by SQL on servers of Postgres $major, each operation ends, none blocks another project, and later writes repair everything`;

test.each(walked)(title, async ({major, programs}) => {
	console.info(`random writes with Postgres ${major}: seed ${seed}; repeat it with PGTOWER_TEST_SEED=${seed}`);
	const report = await walk(seed, wanted, programs);
	console.info(`random writes with Postgres ${major}: ${JSON.stringify(report)}`);
	expect(report.writes).toBeGreaterThanOrEqual(wanted);
	expect(report.statements).toBeGreaterThan(0);
	expect(Object.keys(report.kinds).length).toBeGreaterThanOrEqual(amount(5, 17));
});
