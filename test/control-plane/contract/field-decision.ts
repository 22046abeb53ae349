import type {Json} from '../fuzz/body-of-schema.js';
import type {Answer, Plane} from '../plane.js';

/** A value to send, or a function if it depends on the world. */
export type Value = Json | ((plane: Plane) => Json | Promise<Json>);

/**
How this control plane treats a field of the OpenAPI document, and how a test can see it:

- `shown`: the field is honored, and the answer has its value: at the same place, at `at`, or where `look` finds it.
- `checked`: the field is honored, and a wrong value is refused. The message has the field's name or the value.
- `differs`: the field is honored, and changes the answer.
- `refused`: the field is refused by its name.
- `ignored`: the field is accepted and changes nothing. `docs/control-api.md` says why.
*/
export type Decision =
	| {readonly kind: 'shown'; readonly value: Value; readonly at?: string; readonly look?: (plane: Plane, answer: Answer<unknown>) => Promise<unknown>}
	| {readonly kind: 'checked' | 'differs' | 'ignored'; readonly value: Value}
	| {readonly kind: 'refused'; readonly value: Value; readonly said: string};

export type Decisions = Readonly<Record<string, Decision>>;

/** The way to call a route, and how it treats each field of the document. */
export type Decided = {
	/** Returns a request that succeeds without the field in question. */
	readonly request: (plane: Plane, count: number) => Promise<{readonly path: string; readonly body?: Json; readonly key?: string}>;
	readonly fields: Decisions;
};

export const shown = (value: Value, at?: string): Decision => ({kind: 'shown', value, ...(at !== undefined && {at})});
export const seen = (value: Value, look: (plane: Plane, answer: Answer<unknown>) => Promise<unknown>): Decision => ({kind: 'shown', value, look});
export const checked = (value: Value): Decision => ({kind: 'checked', value});
export const differs = (value: Value): Decision => ({kind: 'differs', value});
export const ignored = (value: Value): Decision => ({kind: 'ignored', value});
export const refused = (value: Value, said: string): Decision => ({kind: 'refused', value, said});

/** Returns the same decisions for fields below another place. */
export const below = (place: string, fields: Decisions): Decisions =>
	Object.fromEntries(Object.entries(fields).map(([name, decision]) => [`${place}${name}`, decision]));
