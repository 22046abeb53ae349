import type {Command} from 'commander';
import {takeValue} from '../options/take-value.js';
import {helpOption} from './help-option.js';

/**
The environment variable that the administrator's key can be brought along in.
*/
export const serveKeyVariable = 'PGTOWER_SERVE_API_KEY';

const helpAfter = `
Faults (--fault): what goes wrong, then when, with commas between:
  status=503             not done; answered with that status
  html=502               the same, with a web page for a body
  reset                  not done; the connection breaks
  lost                   done; the connection breaks before the answer
  hang                   not done; never answered
  slow=2s, slow=100ms-2s done after that time, or by chance between two
  limit=60               beyond so many requests a minute, of all clients: 429
  locked=<project id>    no change to the project is done: 423
  stale=5s               read as it was before a change, for so long after it
  cut=0.5                done; only that share of the answer comes
  torn=0.5               done; the connection breaks after that share of it
  drip=100ms             done; the answer comes 16 bytes at a time, so far apart
  wrong=<field>          done; fields of that name are of another type
  missing=<field>        done; there is no field of that name
  unknown                done; with fields that no description knows
  value=<field>:<text>   done; fields of that name say that
  empty                  done; lists hold nothing
  cursor=repeated        done; the cursor leads to the same page again
  cursor=endless         done; there is always one page more
  failing=start_compute  operations with that action fail
  endless=start_compute  operations with that action never end
  clock=-1h              the clock of the control plane is set back, or forward
When, of the requests (or operations) it is about:
  on=PATCH /projects/*/endpoints/*
                         this method and path only; * is any part or method,
                         ** at the end whatever follows
  times=2  after=1       so often; after so many were let pass
  for=10s  share=0.1     for so long; by that chance
  retry-after=2          with a status: asks to wait so many seconds

With --fault-control, GET, POST (a fault as the body) and DELETE of /__faults,
beside the API, tell what has arrived, add faults and end them.
Environment:
  ${serveKeyVariable}  the administrator's API key, of at least 128 bits, so
                         that it stays the same from one start to the next

Examples:
  pgtower serve                         in memory, until ctrl-c
  pgtower serve --data ~/control-plane  the same world again next time
  pgtower serve --port 0 --json         for other programs

The first line on standard output says where the control plane is and gives the
keys, which are shown once, when the world is first made.`;

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, takeValue(value)];

/**
Declares `pgtower serve`: the control plane on its own, in the foreground, until it is interrupted.

@see docs/command-line.md#options-of-serve
*/
export const declareServe = (command: Command): Command => command
	.description('the local control plane on its own, in the foreground')
	.option('--port <n>', 'port to listen on; 0 takes a free one', takeValue, '4610')
	.option('--host <address>', 'address to listen on; another than loopback needs\n--allow-remote', takeValue, '127.0.0.1')
	.option('--allow-remote', 'let other machines in')
	.option('--data <dir>', 'keep state there across restarts; without it, memory\nonly', takeValue)
	.option('--seed <name-or-file>', 'the first world: demo, empty, large (10,000 projects,\n100,000 operations in one of them) or a JSON file', takeValue, 'demo')
	.option('--fault <spec>', 'what goes wrong, and how often; may be repeated', collect)
	.option('--fault-control', 'let programs of this machine add and end faults')
	.option('--require-org', 'lists and creations of projects want org_id, as\naccounts made today do')
	.option('--log <file>', 'a debug log of requests and bugs, without keys\n(PGTOWER_LOG)', takeValue)
	.option('--json', 'say where it is, and the keys, as one line of JSON')
	.helpOption(...helpOption)
	.addHelpText('after', helpAfter);
