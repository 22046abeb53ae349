import {randomBytes} from 'node:crypto';

/**
A source of random fractions from 0 up to, but excluding, 1. Ids, durations and traffic depend on these fractions. Secrets don't.
*/
export type Random = () => number;

const fractionBits = 48;

export const systemRandom: Random = () => randomBytes(fractionBits / 8).readUIntBE(0, fractionBits / 8) / (2 ** fractionBits);

/**
Creates a reproducible source of randomness from a seed.

Uses a multiplicative congruential generator, which is good enough for ids and durations. All numbers of the generator fit in a double.
*/
export const seededRandom = (seed: number): Random => {
	const modulus = 2_147_483_647;
	let state = ((Math.abs(Math.trunc(seed)) * 7919) % (modulus - 1)) + 1;
	return () => {
		state = (state * 48_271) % modulus;
		return (state - 1) / (modulus - 1);
	};
};

/** Returns a random whole number from `least` to `most`, inclusive. */
export const between = (random: Random, least: number, most: number): number =>
	least + Math.floor(random() * (most - least + 1));

/** Picks a random item. Throws if there are no items. */
export const pick = <Item>(random: Random, items: readonly Item[]): Item => {
	const item = items[Math.floor(random() * items.length)];
	if (item === undefined) {
		throw new RangeError('There is nothing to pick from.');
	}

	return item;
};
