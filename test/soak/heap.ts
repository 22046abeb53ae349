import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import process from 'node:process';

/** The garbage collector of the runtime, which must be made available first. */
const collect = (() => {
	setFlagsFromString('--expose-gc');
	return runInNewContext('gc') as () => void;
})();

const breath = async () => new Promise(resolve => {
	setImmediate(resolve);
});

/** Measures the memory in use after a full collection, in bytes. */
export const heapInUse = async (): Promise<number> => {
	for (let times = 0; times < 3; times++) {
		// After a collection, finalizers may free more memory for the next one.
		await breath();
		collect();
	}

	return process.memoryUsage().heapUsed;
};
