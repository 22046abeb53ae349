import fc from 'fast-check';
import type {Json} from './body-of-schema.js';

/** A mistake in a body: at one position, a value is wrong or missing. */
export type Mistake = {
	/** The index of the position among all positions of the body. */
	readonly place: number;

	/** The value at that position, or undefined to leave it out. */
	readonly instead: Json | undefined;
};

export const mistake: fc.Arbitrary<Mistake> = fc.record({
	place: fc.nat({max: 40}),
	instead: fc.oneof(
		fc.constant(undefined),
		fc.constantFrom<Json>(
			null,
			true,
			-1,
			0,
			1.5,
			1e308,
			2 ** 53,
			'',
			' ',
			'no such thing',
			'\u{0}',
			'\u{D800}',
			'x'.repeat(5000),
			[],
			{},
			[null],
			{constructor: 1},
		),
		fc.jsonValue({maxDepth: 2}).map(value => value as Json),
	),
});

type Path = readonly string[];

const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const pathsIn = (body: Json, path: Path = []): readonly Path[] =>
	[path, ...(isObject(body) ? Object.entries(body).flatMap(([key, value]) => pathsIn(value, [...path, key])) : [])];

const replaced = (body: Json, [key, ...rest]: Path, instead: Json | undefined): Json | undefined => {
	if (key === undefined || !isObject(body)) {
		return instead;
	}

	const {[key]: old = null, ...others} = body;
	const value = replaced(old, rest, instead);
	return value === undefined ? others : {...others, [key]: value};
};

/** Returns the body with the mistake in it. */
export const corrupted = (body: Json, {place, instead}: Mistake): Json | undefined => {
	const paths = pathsIn(body);
	return replaced(body, paths[place % paths.length] ?? [], instead);
};
