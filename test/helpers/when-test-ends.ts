import {AsyncLocalStorage} from 'node:async_hooks';
import {onTestFinished} from 'vitest';

type Work = () => unknown;

const collected = new AsyncLocalStorage<Work[]>();

/**
Does something when the test that asks for it has ended.
*/
export const whenTestEnds = (work: Work): void => {
	const works = collected.getStore();
	if (works === undefined) {
		onTestFinished(async () => {
			await work();
		});
	} else {
		works.push(work);
	}
};

/**
Makes the body of a test that runs beside others. Vitest can't tell which of them asks for something at its end: here each has its own.
*/
export const besideOthers = <Given extends readonly unknown[]>(body: (...given: Given) => Promise<void>) => async (...given: Given): Promise<void> => {
	const works: Work[] = [];
	try {
		await collected.run(works, async () => body(...given));
	} finally {
		// What was asked for last may need what was there before.
		for (const work of works.toReversed()) {
			await work();
		}
	}
};
