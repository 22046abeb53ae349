import {branchArgument} from '../arguments/branch.js';
import {rowOfCompute} from '../arguments/compute.js';
import {projectArgument} from '../arguments/project.js';
import {timeArgument} from '../arguments/time.js';
import {newFile} from '../arguments/file.js';
import type {Argument} from '../argument.js';
import type {Command} from '../command.js';

/**
A command that does nothing without its argument: what does it stands in the list of the palette.
*/
const going = (id: string, title: string, argument: Argument): Command => ({
	id, title, argument, keys: [], scope: 'panes', run: () => undefined,
});

/**
Ways to something by what it is called, and of the rows to a file.
*/
export const goingCommands: readonly Command[] = [
	going('project', 'Go to a project by its name or id', projectArgument),
	going('compute', 'Go to a compute by its id or name', rowOfCompute),
	going('branch', 'Show a branch by its name or id', branchArgument),
	going('goto', 'Go to a time in the feed', timeArgument),
	going('export', 'Write the rows shown to a CSV or JSON lines file', newFile),
];
