import {loadYoga} from 'yoga-layout/load';

/** Runs a function while `fetch` does not exist. After its first `await`, the function sees `fetch` again. */
const withoutFetch = <Result>(run: () => Result): Result => {
	const fetch = Object.getOwnPropertyDescriptor(globalThis, 'fetch');
	if (fetch === undefined) {
		return run();
	}

	Reflect.deleteProperty(globalThis, 'fetch');
	try {
		return run();
	} finally {
		Object.defineProperty(globalThis, 'fetch', fetch);
	}
};

/**
Replaces Yoga's entry point. Yoga contains its program as text, and decodes the text with `fetch` if `fetch` exists. In node, the first use of `fetch`
loads a second HTTP client, which takes a third of the time to the first frame. Yoga checks for `fetch` before its first `await`. If `fetch` does not
exist, Yoga decodes the text itself.
*/
const yoga = await withoutFetch(loadYoga);

export default yoga;
export * from 'yoga-layout/load';
