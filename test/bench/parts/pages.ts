import {startServeProcess, type ServeProcess} from '../../helpers/serve-process.js';
import {besideEmptyFrames} from '../beside-empty-frames.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {against, asFigure} from '../judge.js';
import {median, percentile} from '../statistics.js';

const pageSize = 1000;
const pages = 100;
const rounds = 3;

/**
Reads the whole history of the largest project page by page, and returns the milliseconds until the last byte of each page.
*/
const readAll = async ({baseUrl, apiKey}: ServeProcess): Promise<readonly number[]> => {
	const headers = {authorization: `Bearer ${apiKey}`};
	const times: number[] = [];
	let cursor = '';
	while (times.length < pages) {
		const askedAt = performance.now();
		const answer = await fetch(`${baseUrl}/projects/abundant-load-00000001/operations?limit=${pageSize}&cursor=${encodeURIComponent(cursor)}`, {headers});
		const text = await answer.text();
		times.push(performance.now() - askedAt);
		const {operations, pagination} = JSON.parse(text) as {readonly operations: readonly unknown[]; readonly pagination?: {readonly cursor: string}};
		if (operations.length !== pageSize) {
			throw new Error(`A page of ${operations.length} operations.`);
		}

		cursor = pagination?.cursor ?? '';
	}

	return times;
};

const measurePages = async (): Promise<readonly number[]> => {
	await using controlPlane = await startServeProcess(['--seed', 'large']);
	const runs: Array<readonly number[]> = [];
	for (let round = 0; round <= rounds; round++) {
		runs.push(await readAll(controlPlane));
	}

	// The median of each page makes a single pause of the machine irrelevant.
	return Array.from({length: pages}, (_, page) => median(runs.slice(1).map(run => run[page]!)));
};

/** The time of the embedded control plane for a page, from the newest to the oldest of 100,000 operations. */
export const pagesOfOperations: Part = {
	name: 'pages',
	async measure({empty}) {
		const {result: times, frame} = await besideEmptyFrames(empty, measurePages);
		return [
			asFigure(frame),
			against(budgets.pageOfOperations, median(times), frame, {of: 'anywhere in 100,000: median'}),
			against(budgets.pageOfOperations, Math.max(...times), frame, {of: 'the slowest', details: `p90 ${percentile(times, 0.9).toFixed(1)}, last ${times.at(-1)!.toFixed(1)}`}),
		];
	},
};
