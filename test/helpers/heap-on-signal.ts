// This module is loaded before a program, in each of its threads. At SIGUSR2 all threads collect garbage, and the first one prints the memory in use
// then.
import process from 'node:process';
import {BroadcastChannel, isMainThread} from 'node:worker_threads';
import {heapInUse} from '../soak/heap.ts';

/** The question for the memory in use, or a thread's answer: the bytes that it uses. */
type Message = {readonly bytes?: number};

const channel = new BroadcastChannel('heap-on-signal');

const answer = async ({bytes}: Message) => {
	if (isMainThread && bytes !== undefined) {
		process.stderr.write(`heap ${bytes + await heapInUse()}\n`);
	} else if (!isMainThread && bytes === undefined) {
		channel.postMessage({bytes: await heapInUse()});
	}
};

channel.unref();
channel.onmessage = ({data}: {readonly data: Message}) => {
	void answer(data);
};

if (isMainThread) {
	process.on('SIGUSR2', () => {
		channel.postMessage({});
	});
}
