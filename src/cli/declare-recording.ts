import {Argument, type Command} from 'commander';
import {isInterval, longestInterval} from '../config/configuration.js';
import {readingInterval} from '../domain/recording/recording.js';
import {readSpan} from '../domain/filter/read-time.js';
import {
	declareOptions,
	mergeGiven,
	takeValue,
	type GivenOptions,
} from '../options/given-options.js';
import {helpOption} from './help-option.js';
import type {TakeRequest} from './request.js';

const recordExamples = `
Examples:
  pgtower record --project acme-shop incident.gz
  pgtower record --project acme-shop --keep 24h --queries day.gz
  gunzip -c incident.gz | grep '"kind":"gap"'

It reads the compute every 2 s (or --interval), and records what the control
plane lists. Without --compute, it reads the default branch's primary. Query
texts are left out unless you give --queries. It lets the compute suspend, and
continues once others wake it. Only the owner can read the file. If it already
records this compute, recording continues. Press ctrl-c to stop.
Exit codes: those of snapshot, and 128 plus the number of a signal.`;

const replayExamples = `
Examples:
  pgtower replay incident.gz
  pgtower replay --export incident.gz > load.csv

It shows the dashboard as it was. Space plays or pauses. > and < go to the next
or previous mark, ! to the next failure, :at 03:00 to that time.
With --export it prints a row for each reading of the load, and one for each
operation, failure, lock and gap, with times in UTC. Counters are the server's
own, as read. A recording that was cut off is read to its last complete minute.`;

type Wished = {readonly keep?: string; readonly queries?: boolean; readonly keepAwake?: boolean};

const shortestKept = 600_000;

const usualSeconds = readingInterval() / 1000;

const isReadingInterval = (text: string): boolean => /^\d+$/v.test(text) && isInterval(Number(text)) && Number(text) >= usualSeconds;

/**
Declares the command that records what a compute and its control plane do.
*/
export const declareRecord = (program: Command, answer: TakeRequest) => {
	const record = declareOptions(program.command('record'), `seconds between readings of the compute,\n${usualSeconds} to ${longestInterval} (default: ${usualSeconds})`)
		.description('record what a compute and its control plane do, to look at later')
		.addArgument(new Argument('[file]', 'file to write').argParser(String))
		.option('--keep <duration>', 'keep only the latest part: 2h, 7d; at least 10m', takeValue)
		.option('--queries', 'include query texts, which may contain data')
		.option('--keep-awake', 'wake the compute, and keep it from suspending')
		.helpOption(...helpOption)
		.addHelpText('after', recordExamples);
	record.allowExcessArguments().action(() => {
		const [file, stray] = record.args;
		const {keep, queries: hasQueries = false, keepAwake: keepsAwake = false, ...own} = record.opts<GivenOptions & Wished>();
		const given = mergeGiven(program.opts<GivenOptions>(), own);
		const keepMilliseconds = keep === undefined ? undefined : readSpan(keep) ?? 0;
		if (file === undefined || file === '') {
			answer({kind: 'usage', sentence: 'record takes the name of the file to write: pgtower record incident.gz.'});
		} else if (stray !== undefined) {
			answer({kind: 'usage', sentence: `record writes one file: "${stray}" is one too many.`});
		} else if (keepMilliseconds !== undefined && keepMilliseconds < shortestKept) {
			answer({kind: 'usage', sentence: `--keep takes a duration of at least 10m, such as 2h or 7d: "${keep ?? ''}" is not one.`});
		} else if (given.interval !== undefined && !isReadingInterval(given.interval)) {
			answer({kind: 'usage', sentence: `--interval of record must be a whole number from ${usualSeconds} to ${longestInterval}, not "${given.interval}".`});
		} else {
			answer({
				kind: 'record', file, recording: {keepMilliseconds, hasQueries, keepsAwake}, given,
			});
		}
	});
};

/**
Declares the command that shows a recording, or prints it.
*/
export const declareReplay = (program: Command, answer: TakeRequest) => {
	const replay = program.command('replay')
		.description('look at a recording, or print it as CSV')
		.addArgument(new Argument('[file]', 'a recording').argParser(String))
		.option('--export', 'print it as CSV instead')
		.helpOption(...helpOption)
		.addHelpText('after', replayExamples);
	replay.allowExcessArguments().action(() => {
		const [file, stray] = replay.args;
		const {export: isExport = false} = replay.opts<{readonly export?: boolean}>();
		if (file === undefined || file === '') {
			answer({kind: 'usage', sentence: 'replay takes the name of a recording: pgtower replay incident.gz.'});
		} else if (stray === undefined) {
			const {color, ascii, theme, mouse} = program.opts<GivenOptions>();
			// Only how it looks matters: no control plane is asked for, and no key is read.
			answer(isExport
				? {kind: 'export recording', file}
				: {
					kind: 'replay', file, given: {
						color, demo: true, ...(ascii !== undefined && {ascii}), ...(theme !== undefined && {theme}), ...(mouse !== undefined && {mouse}),
					},
				});
		} else {
			answer({kind: 'usage', sentence: `replay reads one file: "${stray}" is one too many.`});
		}
	});
};
