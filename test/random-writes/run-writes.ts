import {seededRandom, type Random} from '../../src/control-plane/random.js';
import type {Write} from './hostile-proxy.js';
import {problemsAtRest, problemsOf} from './life-problems.js';
import {beginLife} from './life.js';
import {steps, type Step} from './steps.js';

/** The result of a run. */
export type WritesReport = {
	readonly steps: number;
	readonly writes: number;

	/** The number of writes that arrived, by method and kind of object, and by the status of the answer. */
	readonly kinds: Readonly<Record<string, number>>;
	readonly statuses: Readonly<Record<string, number>>;
};

type RunOptions = {
	/** The number of writes that must arrive, and the most steps for that. */
	readonly writes: number;
	readonly mostSteps: number;

	/** The seed of the first program; each further program uses the next number. */
	readonly seed: number;

	/** The number of steps of each program before it must come to rest; 80 by default. */
	readonly stepsOfLife?: number;
};

/** The time that passes with each step, in milliseconds: about as long as an operation. */
const stepMilliseconds = 600;

const chosen = (random: Random): Step => {
	let sum = 0;
	for (const {weight} of steps) {
		sum += weight;
	}

	let rest = random() * sum;
	for (const step of steps) {
		rest -= step.weight;
		if (rest < 0) {
			return step;
		}
	}

	throw new RangeError('The weights of the steps are no numbers.');
};

/**
Runs one program through random steps until it rests.

@returns The writes that arrived.
@throws At the first step after which something is wrong, with all steps before it.
*/
const live = async (seed: number, count: number): Promise<readonly Write[]> => {
	const random = seededRandom(seed);
	const life = await beginLife(seed);
	const taken: string[] = [];
	const expectNone = (problems: readonly string[]) => {
		if (problems.length > 0) {
			throw new Error(problems.join('\n'));
		}
	};

	try {
		while (taken.length < count) {
			const step = chosen(random);
			taken.push(step.name);
			await step.happen(life.program, random);
			await life.program.pass(stepMilliseconds, stepMilliseconds);
			expectNone(await problemsOf(life));
		}

		expectNone([...await problemsAtRest(life), ...await problemsOf(life)]);
		return life.proxy.writes();
	} catch (error) {
		const words = error instanceof Error ? error.message : String(error);
		throw new Error(`Seed ${seed}, after ${taken.length} steps: ${words}\n\nThe steps: ${taken.join(', ')}\n${life.program.screen()}`, {cause: error});
	} finally {
		await life.end();
	}
};

const kindOf = ({method, parts}: Write): string => {
	const [collection, action = ''] = [parts[2], parts[4]];
	return `${method} ${parts.includes('api_keys') ? 'api_keys' : `${collection} ${action}`}`.trim();
};

/**
Runs programs through random steps, one after the other, until enough writes have arrived.

@throws When something is wrong.
*/
export const runWrites = async ({writes: wanted, mostSteps, seed, stepsOfLife = 80}: RunOptions): Promise<WritesReport> => {
	const arrived: Write[] = [];
	let lives = 0;
	while (arrived.length < wanted && lives * stepsOfLife < mostSteps) {
		arrived.push(...await live(seed + lives, stepsOfLife));
		lives++;
	}

	const counted = (name: (write: Write) => string) => Object.fromEntries(Map.groupBy(arrived, name).entries().map(([key, all]) => [key, all.length]));
	return {
		steps: lives * stepsOfLife, writes: arrived.length, kinds: counted(kindOf), statuses: counted(({status}) => String(status ?? 'none')),
	};
};
