import {AsyncLocalStorage} from 'node:async_hooks';
import {afterAll, beforeAll, onTestFinished} from 'vitest';

type Work = () => unknown;

const collected = new AsyncLocalStorage<Work[]>();

/** Runs the latest work first, since it may need things that earlier work removes. */
const endInTurn = async (works: readonly Work[]): Promise<void> => {
	for (const work of works.toReversed()) {
		await work();
	}
};

/** Runs work when the present test has ended. */
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
Makes something for all tests of a file, before the first of them. Its cleanup runs after the last one.

@returns A function that gives it to the tests.
*/
export const forAllTests = <Made>(make: () => Promise<Made>): (() => Made) => {
	const works: Work[] = [];
	let made: {readonly it: Made} | undefined;
	beforeAll(async () => {
		made = {it: await collected.run(works, make)};
	});
	afterAll(async () => {
		await endInTurn(works);
	});
	return () => {
		if (made === undefined) {
			throw new Error('Nothing is made before the first test begins.');
		}

		return made.it;
	};
};

/**
Makes the body of a test that runs beside others. Vitest can't tell which of them registers work for its end, so each body has its own list.
*/
export const besideOthers = <Given extends readonly unknown[]>(body: (...given: Given) => Promise<void>) => async (...given: Given): Promise<void> => {
	const works: Work[] = [];
	try {
		await collected.run(works, async () => body(...given));
	} finally {
		await endInTurn(works);
	}
};
