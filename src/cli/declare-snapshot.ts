import {Argument, type Command} from 'commander';
import {
	takeValue,
	declareOptions,
	mergeGiven,
	type GivenOptions,
} from '../options/given-options.js';
import {listsOf, nounsOf} from '../domain/read-lists.js';
import {helpOption} from './help-option.js';
import type {TakeRequest} from './request.js';
import {isSnapshotView, snapshotViews} from './snapshot/view.js';
import {contradiction, type Wishes} from './snapshot/wishes.js';

/** Declares the options that choose and format rows, for `snapshot` and `tail`. */
export const declareRows = (command: Command, {json, filter, since}: {readonly json: string; readonly filter: string; readonly since: string}): Command => command
	.option('--json', json)
	.option('--filter <filter>', `${filter}, with the syntax of / in the dashboard`, takeValue)
	.option('--since <time>', `${since}: 24h, yesterday, 03:00`, takeValue)
	.option('--all-projects', 'operations of all projects, not just one')
	.option('--fail-on-failure', 'exit with 5 if a failed operation was printed')
	.helpOption(...helpOption);

const examples = `
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

/** Declares the command that prints one view once. */
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
		// `choices` is for help and completions only; a wrong view gets a message of our own.
		.addArgument(new Argument('[view]', 'the view to print (default: computes)').choices(snapshotViews).argParser(String))
		.addHelpText('after', examples);
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
