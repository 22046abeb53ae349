import process from 'node:process';
import {plantFaults} from './leaks.js';
import {soak} from './soak.js';

/** The soak is a separate program: its heap holds nothing else. It prints its report. */
const [days = '', intervalMinutes = '', plant] = process.argv.slice(2);
process.setMaxListeners(0);
const report = await soak({days: Number(days), intervalMinutes: Number(intervalMinutes), ...(plant === 'planted' && {onPoll: plantFaults})});
process.stdout.write(`${JSON.stringify(report)}\n`);
// oxlint-disable-next-line unicorn/no-process-exit -- It is a program, and the server in it is stopped by nobody else.
process.exit(0);
