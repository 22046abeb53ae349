import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import process from 'node:process';

/**
The collector of the runtime, which it hands out when it is asked to.
*/
const collect = (() => {
	setFlagsFromString('--expose-gc');
	return runInNewContext('gc') as () => void;
})();

const breath = async () => new Promise(resolve => {
	setImmediate(resolve);
});

/**
What is in use after everything that can be collected is, in bytes.
*/
export const heapInUse = async (): Promise<number> => {
	for (let times = 0; times < 3; times++) {
		// What one collection frees, the next one's finalizers may free more of.
		await breath();
		collect();
	}

	return process.memoryUsage().heapUsed;
};
