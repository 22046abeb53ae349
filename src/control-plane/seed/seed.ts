import * as v from 'valibot';
import demo from '../../../assets/demo.json' with {type: 'json'};
import empty from '../../../assets/empty.json' with {type: 'json'};
import {seedSchema, type SeedWorld} from './seed-schema.js';

/**
A first world: the name of one that comes with the program, or the content of a file. `large` is the empty one, filled for load tests; a
number behind it says with how many operations.
*/
export type Seed = 'demo' | 'empty' | 'large' | LargeSeed | SeedWorld;

type LargeSeed = `large:${number}`;

/**
The most operations a world for load tests is made with: more take gigabytes.
*/
export const mostLargeOperations = 500_000;

const usualLargeOperations = 100_000;

export const isLargeSeed = (name: string): name is LargeSeed => {
	const count = Number(/^large:(?<count>\d{1,7})$/v.exec(name)?.groups?.count);
	return count >= 1 && count <= mostLargeOperations;
};

/**
How many operations the world for load tests is filled with; undefined for other worlds.
*/
export const largeOperations = (seed: Seed): number | undefined => {
	if (seed === 'large') {
		return usualLargeOperations;
	}

	return typeof seed === 'string' && isLargeSeed(seed) ? Number(seed.slice('large:'.length)) : undefined;
};

/**
The names of the first worlds that come with the program.
*/
export const seedNames = ['demo', 'empty', 'large'] as const;

/**
The content of a seed.
*/
export const resolveSeed = (seed: Seed): SeedWorld => {
	switch (seed) {
		case 'demo': {
			return v.parse(seedSchema, demo);
		}

		case 'empty':
		case 'large': {
			return v.parse(seedSchema, empty);
		}

		default: {
			return typeof seed === 'string' ? v.parse(seedSchema, empty) : seed;
		}
	}
};
