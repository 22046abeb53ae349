import process from 'node:process';
import {makeEmptyProgram} from './empty-program.js';
import type {Bench, Figure, Part} from './figure.js';
import {failed} from './judge.js';
import {branches} from './parts/branches.js';
import {bytes} from './parts/bytes.js';
import {charts} from './parts/charts.js';
import {far} from './parts/far.js';
import {idle} from './parts/idle.js';
import {latency} from './parts/latency.js';
import {load100000} from './parts/load.js';
import {memory} from './parts/memory.js';
import {others} from './parts/others.js';
import {packageSize} from './parts/package.js';
import {pagesOfOperations} from './parts/pages.js';
import {history} from './parts/history.js';
import {historyCost} from './parts/history-cost.js';
import {postgres} from './parts/postgres.js';
import {projects} from './parts/projects.js';
import {proxy} from './parts/proxy.js';
import {serverless} from './parts/serverless.js';
import {search} from './parts/search.js';
import {sessions} from './parts/sessions.js';
import {singleFile} from './parts/single-file.js';
import {snapshot} from './parts/snapshot.js';
import {start} from './parts/start.js';
import {testDatabases} from './parts/test-databases.js';
import {text} from './parts/text.js';
import {pressureText, underPressure} from './pressure.js';
import {summary, table} from './table.js';

const parts: readonly Part[] = [
	start,
	far,
	singleFile,
	latency,
	branches,
	bytes,
	others,
	load100000,
	search,
	projects,
	pagesOfOperations,
	snapshot,
	packageSize,
	memory,
	idle,
	text,
	postgres,
	history,
	historyCost,
	proxy,
	serverless,
	testDatabases,
	sessions,
	charts,
];

const names = parts.map(({name}) => name);
const asked = process.argv.slice(2);
const unknown = asked.filter(name => !names.includes(name));

/** Measures a part. A failure, for example on a machine that is far too busy, does not end the other parts. */
const measured = async ({name, measure}: Part, bench: Bench): Promise<readonly Figure[]> => {
	try {
		return await measure(bench);
	} catch (error) {
		process.stderr.write(`\n${name}: ${error instanceof Error ? error.message : String(error)}\n`);
		return [failed(name)];
	}
};

/** Runs parts one after the other, and prints the result of each at once. */
const run = async (chosen: readonly Part[]): Promise<readonly Figure[]> => {
	const figures: Figure[] = [];
	await using empty = await makeEmptyProgram();
	for (const part of chosen) {
		const {result, pressure} = await underPressure(async () => measured(part, {empty}));
		const busy = pressureText(pressure);
		process.stdout.write(`\n${part.name} (${busy})\n${table(result)}\n`);
		figures.push(...result.map(figure => ({...figure, pressure: busy})));
	}

	return figures;
};

if (unknown.length > 0) {
	process.stderr.write(`There is no part ${unknown.join(', ')}. Parts: ${names.join(', ')}.\n`);
	process.exitCode = 2;
} else {
	const figures = await run(parts.filter(({name}) => asked.length === 0 || asked.includes(name)));
	process.stdout.write(`\n${summary(figures)}\n`);
	process.exitCode = figures.some(({isMet}) => isMet === false) ? 1 : 0;
}
