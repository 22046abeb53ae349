import {randomBytes} from 'node:crypto';

/**
A source of chance: a fraction from 0 up to, but never, 1. Decides ids, durations and traffic; never a secret.
*/
export type Random = () => number;

const fractionBits = 48;

/**
Chance from the machine.
*/
export const systemRandom: Random = () => randomBytes(fractionBits / 8).readUIntBE(0, fractionBits / 8) / (2 ** fractionBits);

/**
Chance that comes out the same each time for the same seed.

A Weyl sequence with a mixing step, so that neighbouring seeds give unlike sequences.
*/
export const seededRandom = (seed: number): Random => {
	let state = Math.imul(seed + 1, 0x9E_37_79_B1) >>> 0;
	return () => {
		state = (state + 0x9E_37_79_B9) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 16), 0x21_F0_AA_AD);
		mixed = Math.imul(mixed ^ (mixed >>> 15), 0x73_5A_2D_97);
		return ((mixed ^ (mixed >>> 15)) >>> 0) / (2 ** 32);
	};
};

/**
A whole number from `least` to `most`, both included.
*/
export const between = (random: Random, least: number, most: number): number =>
	least + Math.floor(random() * (most - least + 1));

/**
One of the items; throws when there is none.
*/
export const pick = <Item>(random: Random, items: readonly Item[]): Item => {
	const item = items[Math.floor(random() * items.length)];
	if (item === undefined) {
		throw new RangeError('There is nothing to pick from.');
	}

	return item;
};
