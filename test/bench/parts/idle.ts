import {setTimeout as pause} from 'node:timers/promises';
import {startDashboard} from '../../helpers/dashboard.js';
import type {TerminalDriver} from '../../helpers/terminal-driver-type.js';
import {besideEmptyFrames} from '../beside-empty-frames.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {
	against,
	asFigure,
	atMost,
	forComparison,
} from '../judge.js';
import {startPassingServer} from '../passing-server.js';
import {processorMilliseconds} from '../process-figures.js';
import {quietDemo, serveWorld} from '../worlds.js';

/** In the first minute, the header's requests per minute rise. */
const settledMilliseconds = 65_000;

type Minute = {
	/** Milliseconds of processor time. */
	readonly processor: number;
	readonly bytes: number;
};

/** Measures the processor time and the output of a program in a minute. */
const watchMinute = async (terminal: TerminalDriver): Promise<Minute> => {
	const before = await processorMilliseconds(terminal.pid);
	const mark = terminal.bytes().length;
	await pause(60_000);
	return {processor: await processorMilliseconds(terminal.pid) - before, bytes: terminal.bytesSince(mark).length};
};

const ofCore = (milliseconds: number): string => `${(milliseconds / 600).toFixed(2)} % of a core`;

const measureMinute = async () => {
	await using controlPlane = await serveWorld(await quietDemo());
	await using server = await startPassingServer(controlPlane);
	await using quiet = await startDashboard({env: server.env});
	await using demo = await startDashboard();
	await Promise.all([quiet.waitFor('shop-primary'), demo.waitFor('shop-primary')]);
	await pause(settledMilliseconds);
	const asked = server.passed().length;
	const [onQuiet, onDemo] = await Promise.all([watchMinute(quiet), watchMinute(demo)]);
	return {onQuiet, onDemo, requests: server.passed().length - asked};
};

/** The cost of an open program at the usual interval: with a control plane where nothing happens, and with the demo. */
export const idle: Part = {
	name: 'idle',
	async measure({empty}) {
		const {result: {onQuiet, onDemo, requests}, processor} = await besideEmptyFrames(empty, measureMinute);
		return [
			asFigure(processor),
			against(budgets.idle, onQuiet.processor, processor, {details: ofCore(onQuiet.processor)}),
			against(budgets.idleDemo, onDemo.processor, processor, {of: 'with its control plane', details: `${ofCore(onDemo.processor)}, ${onDemo.bytes} bytes written`}),
			atMost(budgets.watchRequests, requests),
			forComparison('written in that minute, nothing happens', `${onQuiet.bytes} bytes`),
		];
	},
};
