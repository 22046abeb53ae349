import {startDashboard} from '../../helpers/dashboard.js';
import {startServeProcess} from '../../helpers/serve-process.js';
import {budgets} from '../budgets.js';
import type {Figure, Part} from '../figure.js';
import {atMost, forComparison} from '../judge.js';
import {startPassingServer} from '../passing-server.js';
import {residentMegabytes} from '../process-figures.js';

/** 10,000 projects: the number of requests for all pages, and the time until the first page is on the screen. */
export const projects: Part = {
	name: 'projects',
	async measure() {
		await using controlPlane = await startServeProcess(['--seed', 'large']);
		await using server = await startPassingServer(controlPlane);
		await using terminal = await startDashboard({env: server.env, args: ['--interval', '3600']});
		let firstAt = 0;
		await terminal.waitUntil(() => {
			firstAt = terminal.arrivedAt();
			return /^│ ▌/mv.test(terminal.text());
		}, 'the first projects');
		let lastAt = 0;
		await terminal.waitUntil(() => {
			lastAt = terminal.arrivedAt();
			return /Projects 10[,.]?000 [^a-z]*╮/v.test(terminal.text());
		}, 'all projects', {timeout: 120_000});
		const pages = server.passed().filter(({name}) => name.startsWith('GET /projects?'));
		const second = pages[1]?.at ?? Infinity;
		const megabytes = await residentMegabytes(terminal.pid);
		const isShownFirst: Figure = {
			what: 'the first page is shown before the second is asked for',
			measured: firstAt <= second ? `${(second - firstAt).toFixed(0)} ms before` : `${(firstAt - second).toFixed(0)} ms after`,
			budget: 'before',
			isMet: firstAt <= second,
		};
		return [
			atMost(budgets.projectRequests, pages.length),
			isShownFirst,
			forComparison('start → 10,000 projects listed', `${((lastAt - terminal.startedAt) / 1000).toFixed(1)} s`),
			forComparison('resident memory with 10,000 projects', `${megabytes.toFixed(0)} MB`),
		];
	},
};
