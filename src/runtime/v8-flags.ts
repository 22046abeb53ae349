import v8 from 'node:v8';

/**
How long after the start the old generation is kept small, in milliseconds. Until then the program is loaded and the first rows come, of which
hardly anything is garbage.
*/
const startMilliseconds = 1000;

/**
For how long no key is pressed before memory goes before speed, in milliseconds.
*/
const restMilliseconds = 10_000;

/**
Chooses what goes first. For memory, every full collection moves what is left together and gives the rest back. That is 10 MB less after some
hundred polls. It takes pauses of up to 50 ms on a large heap, for which a key would have to wait.
*/
const prefer = (what: 'memory' | 'speed'): void => {
	v8.setFlagsFromString(what === 'memory' ? '--optimize-for-size' : '--no-optimize-for-size');
};

/**
Keeps the memory of a program that stays open for weeks near what it really holds. By default, V8 lets the space for new objects grow to
many times a frame's need, and the heap to several times its content. Collecting more often costs milliseconds a minute. Must run before the
layout engine and the client are loaded.

@returns To be called when a key was pressed.
*/
export const keepSmall = (): (() => void) => {
	v8.setFlagsFromString('--semi-space-growth-factor=1');
	v8.setFlagsFromString('--flush-baseline-code');
	// A compiler's memory is freed but not returned to the system. One compiler with less inlining takes 10 MB less, and no key is slower.
	v8.setFlagsFromString('--no-maglev');
	v8.setFlagsFromString('--max-inlined-bytecode-size-cumulative=300');
	// Optimizing the one large function that lays out a screen takes 12 MB, and makes no frame measurably faster. A program that has printed
	// its output would also wait at its end until the answers' parser was optimized. A budget only puts that off, however large it is: no
	// function has the number of the only one that may be optimized.
	v8.setFlagsFromString('--wasm-tier-up-filter=2000000000');

	let isAtRest = false;
	const rest = () => {
		isAtRest = true;
		prefer('memory');
	};

	const resting = setTimeout(rest, restMilliseconds).unref();
	setTimeout(() => {
		v8.setFlagsFromString('--heap-growing-percent=30');
	}, startMilliseconds).unref();

	return () => {
		resting.refresh();
		if (!isAtRest) {
			return;
		}

		isAtRest = false;
		prefer('speed');
	};
};
