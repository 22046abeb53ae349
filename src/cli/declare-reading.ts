import {Argument, type Command} from 'commander';
import {
	takeValue,
	declareOptions,
	mergeGiven,
	type GivenOptions,
} from '../options/given-options.js';
import {listsOf, nounsOf} from '../domain/read-lists.js';
import {isInterval, longestInterval} from '../config/configuration.js';
import {readingInterval} from '../domain/recording/recording.js';
import {readSpan} from '../domain/filter/read-time.js';
import {helpOption} from './help-option.js';
import type {TakeRequest} from './request.js';
import {isSnapshotView, snapshotViews} from './snapshot/view.js';
import {contradiction, type Wishes} from './snapshot/wishes.js';

/** Declares the options that choose and format rows, for `snapshot` and `tail`. */
const declareRows = (command: Command, {json, filter, since}: {readonly json: string; readonly filter: string; readonly since: string}): Command => command
	.option('--json', json)
	.option('--filter <filter>', `${filter}, with the syntax of / in the dashboard`, takeValue)
	.option('--since <time>', `${since}: 24h, yesterday, 03:00`, takeValue)
	.option('--all-projects', 'operations of all projects, not just one')
	.option('--fail-on-failure', 'exit with 5 if a failed operation was printed')
	.helpOption(...helpOption);

const snapshotExamples = `
Examples:
  pgtower snapshot              computes of the most recently active project
  pgtower snapshot operations --project aged-harbor-30417752
  pgtower snapshot databases --project acme-shop --branch staging
  pgtower snapshot projects --json | jq -r '.projects[] | .id'
  pgtower snapshot operations --filter 'status:failed duration>1m'
  pgtower snapshot operations --since 24h --all-projects --fail-on-failure
  pgtower snapshot schema-diff --branch staging --base-at 10m

Exit codes: 0 on success; 2 for a wrong option or name; 3 if the API key is
missing or refused; 4 if the control plane can't be reached; 5 if a failed
operation was printed, with --fail-on-failure; 6 if two schemas differ.`;

/** Declares `pgtower snapshot`, which prints one view. */
export const declareSnapshot = (program: Command, answer: TakeRequest) => {
	const snapshot = declareRows(declareOptions(program.command('snapshot')), {
		json: 'print one JSON document', filter: 'print only matching rows', since: 'print operations since this time',
	})
		.option('--branch <id or name>', `for ${nounsOf(listsOf('branch'))}: the branch to list; for schema-diff: the branch to compare (default: the default branch)`, takeValue)
		.option('--base <id or name>', 'for schema-diff: the branch to compare with (default: the parent)', takeValue)
		.option('--database <name>', 'for schema-diff: the database; required if there are several', takeValue)
		.option('--at <moment>', 'for schema-diff: a past moment of the branch, such as 10m, 03:00 or an LSN', takeValue)
		.option('--base-at <moment>', 'for schema-diff: a past moment of the base branch', takeValue)
		.description('print one view as text (or --json), then exit')
		// Only help and completions use `choices`. A wrong view gets pgtower's own error message.
		.addArgument(new Argument('[view]', 'the view to print (default: computes)').choices(snapshotViews).argParser(String))
		.addHelpText('after', snapshotExamples);
	snapshot.allowExcessArguments().action(() => {
		const [view = 'computes', stray] = snapshot.args;
		const {json = false, filter, since, branch, base, database, at, baseAt, allProjects, failOnFailure, ...own} = snapshot.opts<GivenOptions & Wishes & {readonly json?: boolean}>();
		if (stray !== undefined) {
			answer({kind: 'usage', sentence: `snapshot prints one view: remove "${stray}".`});
		} else if (isSnapshotView(view)) {
			const wishes = {
				filter, since, branch, base, database, at, baseAt, allProjects, failOnFailure,
			};
			const given = mergeGiven(program.opts<GivenOptions>(), own);
			const sentence = contradiction(view, wishes, given);
			answer(sentence === undefined
				? {
					kind: 'snapshot', view, isJson: json, wishes, given,
				}
				: {kind: 'usage', sentence});
		} else {
			answer({kind: 'usage', sentence: `snapshot has no view "${view}". The views are ${snapshotViews.join(', ')}.`});
		}
	});
};

const tailExamples = `
Examples:
  pgtower tail                  operations of the most recently active project
  pgtower tail --all-projects --filter 'status:failed,error'
  pgtower tail --since 24h --json | jq -r .error

It starts with the ten newest operations. With --since, it starts with all
operations since that time. It prints a line when an operation starts, and one
for each new status. Press ctrl-c to stop.
Exit codes: those of snapshot, and 128 plus the number of a signal.`;

/** Declares `pgtower tail`, which prints operations as they happen. */
export const declareTail = (program: Command, answer: TakeRequest) => {
	const tail = declareRows(declareOptions(program.command('tail')), {
		json: 'print a line of JSON per operation', filter: 'print only matching operations', since: 'start with operations since this time',
	})
		.description('print operations as they happen, one line each')
		.addHelpText('after', tailExamples);
	tail.allowExcessArguments().action(() => {
		const [stray] = tail.args;
		const {json = false, filter, since, allProjects, failOnFailure, ...own} = tail.opts<GivenOptions & Wishes & {readonly json?: boolean}>();
		const wishes = {
			filter, since, allProjects, failOnFailure,
		};
		const given = mergeGiven(program.opts<GivenOptions>(), own);
		const sentence = stray === undefined ? contradiction('operations', wishes, given) : `tail takes only options: remove "${stray}".`;
		answer(sentence === undefined
			? {
				kind: 'tail', isJson: json, wishes, given,
			}
			: {kind: 'usage', sentence});
	});
};

type RecordWishes = {readonly keep?: string; readonly queries?: boolean; readonly keepAwake?: boolean};

/** The shortest time for `--keep`, in milliseconds. */
const shortestKept = 600_000;

/** The default time between two reads of a compute, in seconds. This is also the minimum. */
const usualSeconds = readingInterval() / 1000;

const isReadingInterval = (text: string): boolean => /^\d+$/v.test(text) && isInterval(Number(text)) && Number(text) >= usualSeconds;

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

/** Declares `pgtower record`, which records a compute. */
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
		const {keep, queries: hasQueries = false, keepAwake: keepsAwake = false, ...own} = record.opts<GivenOptions & RecordWishes>();
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

const replayExamples = `
Examples:
  pgtower replay incident.gz
  pgtower replay --export incident.gz > load.csv

It shows the dashboard as it was. Space plays or pauses. > and < go to the next
or previous mark, ! to the next failure, :at 03:00 to that time.
With --export it prints one row for each load reading, operation, failure, lock
and gap, with times in UTC. Counters have the server's own values, not
differences. If a recording was cut off, its last incomplete minute is skipped.`;

/** Declares `pgtower replay`, which shows a recording or prints the recording as CSV. */
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
			// Only the display options apply, because a replay has no control plane and needs no key.
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
