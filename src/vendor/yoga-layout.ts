import {loadYoga} from 'yoga-layout/load';

/**
Runs something as if there were no `fetch`. What it waits for comes after there is one again.
*/
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
Stands in for the door of Yoga, which carries its program as text and reads that through `fetch` where there is one. In node the first
use of `fetch` loads a second HTTP client: a third of the time to the first frame. Yoga looks for it before its first pause, and without
it decodes the text by itself.
*/
const yoga = await withoutFetch(loadYoga);

export default yoga;
export * from 'yoga-layout/load';
