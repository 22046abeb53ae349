// Loaded before a program, in each of its threads: at SIGUSR2 all of them collect garbage, and the first prints what they use then.
import process from 'node:process';
import {BroadcastChannel, isMainThread} from 'node:worker_threads';
import {heapInUse} from '../soak/heap.ts';

/**
A question, or a thread's answer to it: the bytes that it uses.
*/
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
