import type {Command} from 'commander';
import {takeValue} from '../options/take-value.js';
import {helpOption} from './help-option.js';

/**
Declares the options for which rows are printed, and how, of a command that prints operations.
*/
export const declareRows = (command: Command, {json, filter, since}: {readonly json: string; readonly filter: string; readonly since: string}): Command => command
	.option('--json', json)
	.option('--filter <filter>', `${filter}, as behind / in the dashboard`, takeValue)
	.option('--since <time>', `${since}: 24h, yesterday, 03:00`, takeValue)
	.option('--all-projects', 'operations of all projects, not of one')
	.option('--fail-on-failure', 'at the end, exit code 5 if a failed operation was printed')
	.helpOption(...helpOption);
