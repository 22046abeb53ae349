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

It reads the compute's load and sessions every 2 s (or --interval), and the
project's operations. Without --compute, it reads the default branch's primary.
The compute can still suspend: recording pauses, and continues after something
else wakes the compute. If the file already holds a recording of this compute,
the new one is added to it. Only you can read the file. Press ctrl-c to stop.
Exit codes: those of snapshot, and 128 plus the number of a signal.`;

const replayExamples = `
Examples:
  pgtower replay incident.gz
  pgtower replay --export incident.gz > load.csv

It shows the dashboard as it was. Space plays or pauses. > and < go to the next
or previous mark, ! to the next failure, :at 03:00 to that time.
With --export it prints one row for each load reading, operation, failure, lock
and gap, with times in UTC. Counters have the server's own values, not
differences. If a recording was cut off, its last incomplete minute is skipped.`;

type Wished = {readonly keep?: string; readonly queries?: boolean; readonly keepAwake?: boolean};

const shortestKept = 600_000;

const usualSeconds = readingInterval() / 1000;

const isReadingInterval = (text: string): boolean => /^\d+$/v.test(text) && isInterval(Number(text)) && Number(text) >= usualSeconds;

/** Declares the command that records a compute. */
export const declareRecord = (program: Command, answer: TakeRequest) => {
	const record = declareOptions(program.command('record'), `seconds between readings of the compute,\n${usualSeconds} to ${longestInterval} (default: ${usualSeconds})`)
		.description('record a compute and its operations to a file')
		.addArgument(new Argument('[file]', 'the file to write').argParser(String))
		.option('--keep <duration>', 'keep only the latest part, such as 2h or 7d; at least 10m', takeValue)
		.option('--queries', 'include the text of queries, which may contain data')
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
			answer({kind: 'usage', sentence: `record writes one file: remove "${stray}".`});
		} else if (keepMilliseconds !== undefined && keepMilliseconds < shortestKept) {
			answer({kind: 'usage', sentence: `--keep must be a duration of at least 10m, such as 2h or 7d, not "${keep ?? ''}".`});
		} else if (given.interval !== undefined && !isReadingInterval(given.interval)) {
			answer({kind: 'usage', sentence: `With record, --interval must be a whole number from ${usualSeconds} to ${longestInterval}, not "${given.interval}".`});
		} else {
			answer({
				kind: 'record', file, recording: {keepMilliseconds, hasQueries, keepsAwake}, given,
			});
		}
	});
};

/** Declares the command that shows a recording, or prints it. */
export const declareReplay = (program: Command, answer: TakeRequest) => {
	const replay = program.command('replay')
		.description('show a recording in the dashboard, or print it as CSV')
		.addArgument(new Argument('[file]', 'the recording').argParser(String))
		.option('--export', 'print the recording as CSV instead')
		.helpOption(...helpOption)
		.addHelpText('after', replayExamples);
	replay.allowExcessArguments().action(() => {
		const [file, stray] = replay.args;
		const {export: isExport = false} = replay.opts<{readonly export?: boolean}>();
		if (file === undefined || file === '') {
			answer({kind: 'usage', sentence: 'replay takes the name of a recording: pgtower replay incident.gz.'});
		} else if (stray === undefined) {
			const {color, ascii, theme, mouse} = program.opts<GivenOptions>();
			// Only the options for the look apply: a replay has no control plane and needs no key.
			answer(isExport
				? {kind: 'export recording', file}
				: {
					kind: 'replay', file, given: {
						color, demo: true, ...(ascii !== undefined && {ascii}), ...(theme !== undefined && {theme}), ...(mouse !== undefined && {mouse}),
					},
				});
		} else {
			answer({kind: 'usage', sentence: `replay reads one file: remove "${stray}".`});
		}
	});
};
