import type {Command} from 'commander';
import {declareOptions, mergeGiven, type GivenOptions} from '../options/given-options.js';
import {declareRows} from './declare-snapshot.js';
import type {TakeRequest} from './request.js';
import {contradiction, type Wishes} from './snapshot/wishes.js';

const examples = `
Examples:
  pgtower tail                  operations of the most recently active project
  pgtower tail --all-projects --filter 'status:failed,error'
  pgtower tail --since 24h --json | jq -r .error

It starts with the ten newest operations. With --since, it starts with all
operations since that time. It prints a line when an operation starts, and one
for each new status. Press ctrl-c to stop.
Exit codes: those of snapshot, and 128 plus the number of a signal.`;

/** Declares the command that prints operations as they come. */
export const declareTail = (program: Command, answer: TakeRequest) => {
	const tail = declareRows(declareOptions(program.command('tail')), {
		json: 'print a line of JSON per operation', filter: 'print only matching operations', since: 'start with operations since this time',
	})
		.description('print operations as they happen, one line each')
		.addHelpText('after', examples);
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
