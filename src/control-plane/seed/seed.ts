import * as v from 'valibot';
import demo from '../../../assets/demo.json' with {type: 'json'};
import empty from '../../../assets/empty.json' with {type: 'json'};
import {seedSchema, type SeedWorld} from './seed-schema.js';

/**
Which first world: one that comes with the program, or one that a file describes. `large` is the empty one, filled for load.
*/
export type Seed = 'demo' | 'empty' | 'large' | SeedWorld;

/**
The names of the first worlds that come with the program.
*/
export const seedNames = ['demo', 'empty', 'large'] as const;

/**
A seed in full.
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
			return seed;
		}
	}
};
