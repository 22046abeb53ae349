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
How V8 compiles and collects from the start. One compiler with less inlining takes 10 MB less, and no key is slower: a compiler's memory is
freed but not returned to the system. Optimizing the one large function that lays out a screen takes 12 MB, and makes no frame measurably
faster. A program that has printed its output would also wait at its end until the answers' parser was optimized. A budget only puts that
off, however large it is: no function has the number of the only one that may be optimized.
*/
const flagsOfStart = [
	'--semi-space-growth-factor=1',
	'--flush-baseline-code',
	'--no-maglev',
	'--max-inlined-bytecode-size-cumulative=300',
	'--wasm-tier-up-filter=2000000000',
];

type Preference = 'memory' | 'speed';

/**
Sets a preference, and by how much the old generation may grow before it is collected: in percent; zero: as V8 thinks best.

For memory, every full collection moves what is left together and gives the rest back. That is 10 MB less after some hundred polls. It takes
pauses of up to 50 ms on a large heap, for which a key would have to wait. No function is optimized meanwhile: polls are fast enough without, and
each of V8's threads keeps the most memory that a compilation ever took in it.
*/
const apply = (preference: Preference, growth: number): void => {
	v8.setFlagsFromString(preference === 'memory' ? '--optimize-for-size' : '--no-optimize-for-size');
	v8.setFlagsFromString(`--heap-growing-percent=${growth}`);
	v8.setFlagsFromString(preference === 'memory' ? '--no-turbofan' : '--turbofan');
};

export type Flags = {
	/**
	Keeps the memory of a program that stays open for weeks near what it really holds. By default, V8 lets the space for new objects grow to
	many times a frame's need, and the heap to several times its content. Collecting more often costs milliseconds a minute.

	@returns To be called when a key was pressed.
	*/
	readonly keepSmall: () => () => void;

	/**
	Does something under the flags of the start, such as making code that the next start takes.
	*/
	readonly withFlagsOfStart: <Result>(work: () => Result) => Result;
};

/**
Sets the flags of the start. Must run before the program is compiled: V8 takes kept code only under the flags that it was made with.
*/
export const setFlags = (): Flags => {
	for (const flag of flagsOfStart) {
		v8.setFlagsFromString(flag);
	}

	let growth = 0;
	let preferred: Preference = 'speed';
	const prefer = (preference: Preference) => {
		preferred = preference;
		apply(preferred, growth);
	};

	return {
		keepSmall() {
			const resting = setTimeout(prefer, restMilliseconds, 'memory').unref();
			setTimeout(() => {
				growth = 30;
				apply(preferred, growth);
			}, startMilliseconds).unref();
			return () => {
				resting.refresh();
				if (preferred === 'memory') {
					prefer('speed');
				}
			};
		},
		withFlagsOfStart(work) {
			apply('speed', 0);
			try {
				return work();
			} finally {
				apply(preferred, growth);
			}
		},
	};
};
