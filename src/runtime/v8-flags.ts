import v8 from 'node:v8';

/**
How long after the start the old generation is kept small, in milliseconds. Until then the program is loaded and the first rows come, of which
hardly anything is garbage.
*/
const startMilliseconds = 1000;

/**
Lets V8 collect all garbage more often. The heap may grow to several times its content by default.
*/
const collectOften = (): void => {
	v8.setFlagsFromString('--heap-growing-percent=30');
	// Freed pages are given back, and code that is not run any more is dropped: 8 MB less after some hundred polls, and no key is slower.
	v8.setFlagsFromString('--optimize-for-size');
};

/**
Keeps the memory of a program that stays open for weeks near what it really holds. By default, V8 lets the space for new objects grow to
many times a frame's need before it collects garbage. Collecting more often costs milliseconds a minute. Must run before the layout engine and the client are loaded.
*/
export const keepSmall = (): void => {
	v8.setFlagsFromString('--semi-space-growth-factor=1');
	v8.setFlagsFromString('--flush-baseline-code');
	// A compiler's memory is freed but not returned to the system. One compiler with less inlining takes 10 MB less, and no key is slower.
	v8.setFlagsFromString('--no-maglev');
	v8.setFlagsFromString('--max-inlined-bytecode-size-cumulative=300');
	// Optimizing the one large function that lays out a screen takes 12 MB, and makes no frame measurably faster. A program that has printed
	// its output would also wait at its end until the answers' parser was optimized. A budget only puts that off, however large it is: no
	// function has the number of the only one that may be optimized.
	v8.setFlagsFromString('--wasm-tier-up-filter=2000000000');
	setTimeout(collectOften, startMilliseconds).unref();
};
