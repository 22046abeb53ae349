import type {Command} from 'commander';
import {takeValue} from '../options/given-options.js';
import {helpOption} from './help-option.js';

/**
The environment variable for the secret of the administrator's key.
*/
export const serveKeyVariable = 'PGTOWER_SERVE_API_KEY';

const helpAfter = `
Faults (--fault): what goes wrong, then when, separated by commas:
  status=503             not carried out; answered with that status
  html=502               the same, with a web page for a body
  reset                  not carried out; the connection breaks
  lost                   carried out; the connection breaks before the answer
  hang                   not carried out; never answered
  slow=2s, slow=100ms-2s carried out after that time, or at random between two
  limit=60               429 above this many requests a minute, across all
                         clients
  locked=<project id>    423 for every change to the project
  stale=5s               for this long after a change, reads answer as before it
  cut=0.5                carried out; only that share of the answer comes
  torn=0.5               carried out; the connection breaks after that share
  drip=100ms             carried out; the answer arrives in 16-byte pieces,
                         this far apart
  wrong=<field>          carried out; fields of that name have another type
  missing=<field>        carried out; fields of that name are missing
  unknown                carried out; objects have an undocumented field
  value=<field>:<text>   carried out; fields of that name have that value
  empty                  carried out; lists are empty
  cursor=repeated        carried out; the cursor leads to the same page again
  cursor=endless         carried out; there is always one more page
  failing=start_compute  client-started operations with this action fail;
                         simulated and scheduled ones don't
  endless=start_compute  client-started operations with this action never end
  clock=-1h              the clock of the control plane is set back, or forward
Limit a fault to some of its matching requests or operations:
  on=PATCH /projects/*/endpoints/*
                         this method and path only; * is any method or
                         segment, ** at the end any number of segments
  times=2  after=1       at most this many times; only after this many matches
  for=10s  share=0.1     for this long; with this probability
  retry-after=2          with a status: the header Retry-After, in seconds

With --fault-control, /__faults beside the API controls them: GET lists what has
arrived, POST adds the fault in its body, and DELETE ends all faults.

With --postgres there is no pooler, and a branch is a full copy where the file
system has no reflink. CPU and memory are not limited. Without --history there
is no past. With --history, each project keeps at most 2 GB of history.
Environment:
  ${serveKeyVariable}  the administrator's API key, of at least 128 bits, to
                         keep it the same from one start to the next

Examples:
  pgtower serve                         in memory, until ctrl-c
  pgtower serve --data ~/control-plane  the same data again next time
  pgtower serve --port 0 --json         for other programs

The first line on standard output says where the control plane is. The keys are
printed after it, only when the data is first created.`;

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, takeValue(value)];

/**
Declares `pgtower serve`: the control plane on its own, in the foreground, until it is interrupted.

@see docs/guide/command-line.md#options-of-serve
*/
export const declareServe = (command: Command): Command => command
	.description('a local control plane, in the foreground')
	.option('--port <n>', 'port to listen on; 0 takes a free one', takeValue, '4610')
	.option('--host <address>', 'address to listen on; beyond loopback it needs\n--allow-remote', takeValue, '127.0.0.1')
	.option('--allow-remote', 'let other machines in')
	.option('--data <dir>', 'keep state in this folder; otherwise it is lost at\nexit', takeValue)
	.option(
		'--seed <name-or-file>',
		'the initial data: demo, empty, large (10,000\nprojects, 100,000 operations in one of them;\nlarge:<operations>:<projects> sets the size) or a\nJSON file; with --postgres the default is empty',
		takeValue,
		'demo',
	)
	.option('--plan <name>', 'the plan of the initial data: free, launch or\nscale; organizations of the demo and of a file\nkeep theirs', takeValue, 'scale')
	.option('--fault <spec>', 'what goes wrong, and how often; may be repeated', collect)
	.option('--fault-control', 'let programs on this machine add and end faults')
	.option('--require-org', 'require org_id to list and create projects, as for\naccounts created today')
	.option('--postgres [bin-folder]', 'a real Postgres behind each compute, from this\nfolder or found automatically', takeValue)
	.option('--postgres-user <name>', 'user to run Postgres as when started by root\n(default: postgres, or nobody if there is none)', takeValue)
	.option('--history <time>', 'keep branch history for this long, such as 6h, at\nmost 30d; with --postgres', takeValue)
	.option('--allow-origin <origin>', 'let web pages of this origin send SQL; with\n--postgres; may be repeated', collect)
	.option('--no-tls', 'put sslmode=disable in connection strings, so\nclients accept them unchanged; with --postgres')
	.option('--check', 'print which Postgres --postgres would use, then exit')
	.option('--while-connected <socket>', 'exit when no program is connected to this socket;\nclients receive the startup JSON; with --json', takeValue)
	.option('--log <file>', 'a debug log of requests and bugs, without keys\n(PGTOWER_LOG)', takeValue)
	.option('--json', 'print its address and keys as one line of JSON')
	.helpOption(...helpOption)
	.addHelpText('after', helpAfter);
