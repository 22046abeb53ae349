import v8 from 'node:v8';

/**
The time after which growth of the old generation is limited, in milliseconds since the start. Until then, the program is loaded and the first rows
arrive, and hardly any garbage is created.
*/
const startMilliseconds = 1000;

/** The time without a key press after which memory takes precedence over speed, in milliseconds. */
const restMilliseconds = 10_000;

/**
The flags for compilation and garbage collection at the start.

With a single compiler and less inlining, the program takes 10 MB less, and no key press is slower. V8 frees a compiler's memory, but does not return
it to the system.

Optimizing the one large WebAssembly function that lays out a screen takes 12 MB, and makes no frame measurably faster. Optimizing undici's
response parser, which is also WebAssembly, would delay the exit of a program that has already printed its output. Even a large tier-up budget would
only postpone these optimizations. So `--wasm-tier-up-filter` restricts them to one function number, and no function has this number.
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
Sets the preference for memory or speed, and the percentage by which the old generation may grow before a collection. With 0, V8 decides.

With the preference for memory, every full collection compacts the heap and returns the rest to the system. After some hundred polls, the program thus
takes 10 MB less. Compacting a large heap causes pauses of up to 50 ms, and a key press would have to wait that long.

With the preference for memory, no function is optimized either. Polls are fast enough without optimization, and each of V8's threads keeps the
largest memory that a compilation ever needed.
*/
const apply = (preference: Preference, growth: number): void => {
	v8.setFlagsFromString(preference === 'memory' ? '--optimize-for-size' : '--no-optimize-for-size');
	v8.setFlagsFromString(`--heap-growing-percent=${growth}`);
	v8.setFlagsFromString(preference === 'memory' ? '--no-turbofan' : '--turbofan');
};

export type Flags = {
	/**
	Keeps the program's memory close to the size of its content, even after weeks. By default, V8 lets the space for new objects grow to many times
	the size that drawing the screen needs. V8 also lets the heap grow to several times its content. Collecting more often costs milliseconds per
	minute.

	@returns A function to call at each key press.
	*/
	readonly keepSmall: () => () => void;

	/** Runs work under the flags of the start, such as creating compiled code for the next start. */
	readonly withFlagsOfStart: <Result>(work: () => Result) => Result;
};

/**
Sets the flags of the start. Must run before the program is compiled, because V8 accepts kept code only under the flags with which it was created.
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
