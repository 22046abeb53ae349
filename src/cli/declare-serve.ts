import type {Command} from 'commander';
import {takeValue} from './take-value.js';

/**
The environment variable that the administrator's key can be brought along in.
*/
export const serveKeyVariable = 'PGTOWER_SERVE_API_KEY';

const helpAfter = `
Environment:
  ${serveKeyVariable}  the administrator's API key, of at least 128 bits, so
                         that it stays the same from one start to the next

Examples:
  pgtower serve                         in memory, until ctrl-c
  pgtower serve --data ~/control-plane  the same world again next time
  pgtower serve --port 0 --json         for other programs

The first line on standard output says where the control plane is and gives the
keys, which are shown once, when the world is first made.`;

/**
Declares `pgtower serve`: the control plane on its own, in the foreground, until it is interrupted.

@see cli, Options of `serve`
*/
export const declareServe = (command: Command): Command => command
	.description('the local control plane on its own, in the foreground')
	.option('--port <n>', 'port to listen on; 0 takes a free one', takeValue, '4610')
	.option('--host <address>', 'address to listen on; another than loopback needs\n--allow-remote', takeValue, '127.0.0.1')
	.option('--allow-remote', 'let other machines in')
	.option('--data <dir>', 'keep state there across restarts; without it, memory\nonly', takeValue)
	.option('--seed <name-or-file>', 'the first world: demo, empty, large (10,000 projects,\n100,000 operations in one of them) or a JSON file', takeValue, 'demo')
	.option('--json', 'say where it is, and the keys, as one line of JSON')
	.helpOption('--help', 'print this')
	.addHelpText('after', helpAfter);
