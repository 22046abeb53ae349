import {pick, type Random} from './random.js';

const adjectives = [
	'aged ancient autumn billowing bitter bold broad calm cold cool crimson curly damp dark dawn delicate divine',
	'dry empty falling fancy flat floral fragrant frosty gentle green hidden holy icy jolly late lingering little',
	'lively long lucky misty morning muddy mute nameless noisy odd old orange patient plain polished proud purple',
	'quiet rapid raspy restless rough round royal shiny shy silent small snowy soft solitary sparkling spring',
	'square steep still summer super sweet tight tiny twilight wandering weathered white wild winter wispy withered',
	'yellow young',
].join(' ').split(' ');

const nouns = [
	'art band bar base bird block boat bonus bread breeze brook bush butterfly cake cell cherry cloud credit',
	'darkness dawn dew disk dream dust feather field fire firefly flower fog forest frog frost glade glitter grass',
	'hall hat haze heart hill king lab lake leaf limit math meadow mode moon morning mountain mouse mud night paper',
	'pine poetry pond queen rain recipe resonance rice river salad scene sea shadow shape silence sky smoke snow',
	'snowflake sound star sun sunset surf term thunder tooth tree truth union unit violet voice water waterfall',
	'wave wildflower wind wood',
].join(' ').split(' ');

/** Generates random digits in a base. `length` is at most eight. */
const digits = (random: Random, base: number, length: number): string =>
	Math.floor(random() * (base ** length)).toString(base).padStart(length, '0');

const twoWords = (random: Random): string => `${pick(random, adjectives)}-${pick(random, nouns)}`;

/** Generates a project id, such as `quiet-forest-12345678`. */
export const projectId = (random: Random): string => `${twoWords(random)}-${digits(random, 10, 8)}`;

/** Generates a branch id, such as `br-quiet-forest-a1b2c3d4`. */
export const branchId = (random: Random): string => `br-${twoWords(random)}-${digits(random, 36, 4)}${digits(random, 36, 4)}`;

export const snapshotId = (random: Random): string => `snap-${twoWords(random)}-${digits(random, 36, 4)}${digits(random, 36, 4)}`;

export const computeId = (random: Random): string => `ep-${twoWords(random)}-${digits(random, 36, 4)}${digits(random, 36, 4)}`;

/** Generates a random UUID (version 4) for an operation, a user or a request. */
export const uuid = (random: Random): string => [
	digits(random, 16, 6) + digits(random, 16, 2),
	digits(random, 16, 4),
	`4${digits(random, 16, 3)}`,
	`${pick(random, ['8', '9', 'a', 'b'])}${digits(random, 16, 3)}`,
	digits(random, 16, 6) + digits(random, 16, 6),
].join('-');

/** Generates the number of a database or an API key. */
export const number = (random: Random): number => 10_000_000 + Math.floor(random() * 89_999_999);

/** Generates ids, and returns the first unused id. */
export const unused = <Id>(random: Random, make: (random: Random) => Id, isTaken: (id: Id) => boolean): Id => {
	for (;;) {
		const id = make(random);
		if (!isTaken(id)) {
			return id;
		}
	}
};
