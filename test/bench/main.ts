import {availableParallelism, loadavg} from 'node:os';
import process from 'node:process';
import type {Figure, Part} from './figure.js';
import {branches} from './parts/branches.js';
import {bytes} from './parts/bytes.js';
import {far} from './parts/far.js';
import {idle} from './parts/idle.js';
import {latency} from './parts/latency.js';
import {load100000} from './parts/load.js';
import {memory} from './parts/memory.js';
import {others} from './parts/others.js';
import {packageSize} from './parts/package.js';
import {pagesOfOperations} from './parts/pages.js';
import {postgres} from './parts/postgres.js';
import {projects} from './parts/projects.js';
import {search} from './parts/search.js';
import {sessions} from './parts/sessions.js';
import {singleFile} from './parts/single-file.js';
import {snapshot} from './parts/snapshot.js';
import {start} from './parts/start.js';
import {text} from './parts/text.js';
import {table} from './table.js';

const parts: readonly Part[] = [
	start, far, singleFile, latency, branches, bytes, others, load100000, search, projects, pagesOfOperations, snapshot, packageSize, memory, idle, text, postgres, sessions,
];

const names = parts.map(({name}) => name);
const asked = process.argv.slice(2);
const unknown = asked.filter(name => !names.includes(name));

/**
Runs parts one after the other and prints each when it is measured.
*/
const run = async (chosen: readonly Part[]): Promise<readonly Figure[]> => {
	const figures: Figure[] = [];
	for (const {name, measure} of chosen) {
		const measured = await measure();
		process.stdout.write(`\n${name}\n${table(measured)}\n`);
		figures.push(...measured);
	}

	return figures;
};

/**
Times mean little on a busy machine; bytes, requests and ratios mean more.
*/
const warnOfLoad = () => {
	const [load = 0] = loadavg();
	const cores = availableParallelism();
	if (load > cores / 2) {
		process.stdout.write(`\nThe machine is busy (load ${load.toFixed(1)} on ${cores} cores): times are longer than the program's own.\n`);
	}
};

if (unknown.length > 0) {
	process.stderr.write(`There is no part ${unknown.join(', ')}. Parts: ${names.join(', ')}.\n`);
	process.exitCode = 2;
} else {
	warnOfLoad();
	const figures = await run(parts.filter(({name}) => asked.length === 0 || asked.includes(name)));
	const missed = figures.filter(({isMet}) => isMet === false);
	const kept = figures.filter(({isMet}) => isMet === true);
	process.stdout.write(`\n${kept.length} budgets kept, ${missed.length} missed${missed.map(({what, measured, budget = ''}) => `\n  ${what}: ${measured}, ${budget}`).join('')}\n`);
	process.exitCode = missed.length === 0 ? 0 : 1;
}
