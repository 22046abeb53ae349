import * as v from 'valibot';
import {isId, mostIdLength} from '../../domain/subject.js';
import type {Instant} from '../../domain/time.js';

/**
An object in which every field is required, even the optional fields. A decoder that forgets a field does not compile.
*/
export type Decoded<Item> = {readonly [Key in keyof Required<Item>]: Item[Key]};

/** A word that must not be empty, such as a state or an action. */
export const word = v.pipe(v.string(), v.nonEmpty('is empty'));

/**
An object's own id, which must be usable in requests: see {@link isId}. A field that refers to another object may have any text, because a bad
reference must not make this object invalid.
*/
export const id = v.pipe(
	word,
	v.maxLength(mostIdLength, `is longer than ${mostIdLength} characters`),
	v.check(isId, 'is dots or broken text'),
);

/** A field that a server may omit, or send as `null`. */
export const optional = <const Schema extends v.GenericSchema>(schema: Schema) =>
	v.pipe(v.nullish(schema), v.transform(value => value ?? undefined));

const isIso8601 = (text: string): boolean =>
	/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+\-]\d{2}:\d{2})$/v.test(text) && !Number.isNaN(Date.parse(text));

/**
A timestamp, as milliseconds since 1970-01-01 UTC.

@see docs/control-api.md#objects: ISO 8601, UTC
*/
export const instant = v.pipe(
	v.string(),
	v.check(isIso8601, 'is not a timestamp'),
	v.transform((text): Instant => Date.parse(text)),
);

export const optionalInstant = optional(instant);

/**
Returns the times of an object's creation and last change. If a server omits one of the times, the other time is used for both. If a server omits
both, the times are in 1970, so that the object does not look new.
*/
export const madeAndChanged = (sent: {readonly created_at?: Instant; readonly updated_at?: Instant}): {readonly createdAt: Instant; readonly updatedAt: Instant} => ({
	createdAt: sent.created_at ?? sent.updated_at ?? 0,
	updatedAt: sent.updated_at ?? sent.created_at ?? 0,
});

/** Text that a server may omit. Undefined if the text is missing or empty. */
export const optionalText = v.pipe(v.nullish(v.string()), v.transform(text => text === '' || text === null ? undefined : text));

const somethingToSee = /[^\s\p{Default_Ignorable_Code_Point}\p{Format}\p{Mark}]/v;

/**
A name that a server may omit. A name without visible characters becomes undefined, so that the object's id is shown instead.
*/
export const optionalName = v.pipe(optionalText, v.transform(text => text !== undefined && somethingToSee.test(text) ? text : undefined));

/**
The cursor of the next page. An empty cursor means that there is no next page.

@see docs/control-api.md#lists-in-pages
*/
export const pagination = v.pipe(
	v.nullish(v.object({cursor: optionalText, next: optionalText})),
	v.transform(sent => sent ?? undefined),
);
