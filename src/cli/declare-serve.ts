import type {Command} from 'commander';
import {takeValue} from '../options/given-options.js';
import {helpOption} from './help-option.js';

/** The environment variable for the administrator's API key. */
export const serveKeyVariable = 'PGTOWER_SERVE_API_KEY';

const helpAfter = `
Faults (--fault): first the failure, then its conditions, separated by commas.
In these cases, the control plane doesn't carry out the request:
  status=503             answer with this status
  html=502               answer with this status and an HTML page
  reset                  break the connection
  hang                   never answer
  limit=60               answer 429 above this many requests a minute, counted
                         over all clients
  locked=<project id>    answer 423 to every change to the project
In these, it carries out the request:
  lost                   break the connection instead of answering
  slow=2s, slow=100ms-2s delay the request by this time, or by a random time
                         between two
  stale=5s               for this long after a change, reads return the old data
  cut=0.5                send only this share of the answer
  torn=0.5               break the connection after this share of the answer
  drip=100ms             send the answer in 16-byte pieces, this far apart
  wrong=<field>          change the type of all fields of this name
  missing=<field>        leave out all fields of this name
  unknown                add an undocumented field to every object
  value=<field>:<text>   set all fields of this name to this text
  empty                  empty all lists in the answer
  cursor=repeated        return a cursor that leads to the same page again
  cursor=endless         always return a cursor to another page
These affect operations, and the clock:
  failing=start_compute  operations with this action fail if a client started
                         them; simulated and scheduled ones don't
  endless=start_compute  operations with this action never end if a client
                         started them
  clock=-1h              set the clock of the control plane back, or forward
Conditions limit a fault to some requests or operations:
  on=PATCH /projects/*/endpoints/*
                         only this method and path; * matches any method or
                         segment, ** at the end any number of segments
  times=2                at most this many times
  after=1                only after this many matches
  for=10s                only for this long
  share=0.1              only with this probability
  retry-after=2          with status or html: add the header Retry-After, in
                         seconds

With --fault-control, programs on this machine control the faults at the path
/__faults: GET lists the active faults and the requests so far, POST adds the
fault in its body, and DELETE ends all faults.

With --postgres there is no pooler, and CPU and memory are not limited. A branch
is a full copy of the data, unless the file system has reflinks. Branches have
history only with --history, at most 2 GB per project.
Environment:
  ${serveKeyVariable}  the administrator's API key, of at least 128 bits; set
                         it to use the same key at every start

Examples:
  pgtower serve                         in memory, until ctrl-c
  pgtower serve --data ~/control-plane  keeps its data for the next start
  pgtower serve --port 0 --json         for other programs

The first line on standard output has the address of the control plane. The keys
follow it, but only when the data is first created.`;

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, takeValue(value)];

/**
Declares `pgtower serve`.

@see docs/guide/command-line.md#options-of-serve
*/
export const declareServe = (command: Command): Command => command
	.description('run a local control plane in the foreground')
	.option('--port <n>', 'port to listen on; 0 takes a free one', takeValue, '4610')
	.option('--host <address>', 'address to listen on; any but loopback needs\n--allow-remote', takeValue, '127.0.0.1')
	.option('--allow-remote', 'let other machines connect')
	.option('--data <dir>', 'keep state in this folder; otherwise it is lost at\nexit', takeValue)
	.option(
		'--seed <name-or-file>',
		'the initial data: demo, empty, large or a JSON\nfile. large has 10,000 projects, one of them with\n100,000 operations; large:<operations>:<projects>\nsets other sizes. With --postgres the default is\nempty',
		takeValue,
		'demo',
	)
	.option('--plan <name>', 'the plan of the initial data: free, launch or\nscale. Organizations in demo data and in a JSON\nfile keep their own plans', takeValue, 'scale')
	.option('--fault <spec>', 'simulate a failure (see Faults); may be repeated', collect)
	.option('--fault-control', 'let programs on this machine add and end faults')
	.option('--require-org', 'require org_id to list and create projects, as the\nplatform does for new accounts')
	.option('--postgres [bin-folder]', 'run a real Postgres behind each compute, from this\nfolder or found automatically', takeValue)
	.option('--postgres-user <name>', 'user that runs Postgres if you start pgtower as\nroot (default: postgres, or nobody if there is no\nuser postgres)', takeValue)
	.option('--history <time>', 'with --postgres: keep branch history for\nthis long, from 1m to 30d, such as 6h', takeValue)
	.option('--allow-origin <origin>', 'with --postgres: let web pages from this origin\nsend SQL; may be repeated', collect)
	.option('--no-tls', 'with --postgres: put sslmode=disable in connection\nstrings, so that clients connect without TLS')
	.option('--check', 'print which Postgres --postgres would use, then exit')
	.option('--while-connected <socket>', 'with --json: send the startup JSON to each client\nof this Unix socket, and exit when no client is\nconnected', takeValue)
	.option('--log <file>', 'write a debug log of requests and bugs to this\nfile, without API keys (PGTOWER_LOG)', takeValue)
	.option('--json', 'print the address and keys as one line of JSON')
	.helpOption(...helpOption)
	.addHelpText('after', helpAfter);
