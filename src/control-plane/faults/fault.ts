import {lookUp} from '../../base/records.js';
import {
	FaultProblem,
	fieldValue,
	milliseconds,
	number,
	shift,
	timeRange,
	whole,
	word,
} from './fault-values.js';

/**
A change to an answer, made after the request was carried out.

- `cut`: the answer ends early, as if it were complete; `share` is the part that is sent, from 0 to 1
- `torn`: the connection breaks in the middle of the answer; `share` is the part that is sent before the break, from 0 to 1
- `drip`: the answer is sent in small pieces, with a delay of `milliseconds` in between
- `wrong`: every field with the name `field` has a value of another type
- `missing`: every field with the name `field` is removed
- `unknown`: every object has an undocumented field
- `value`: every field with the name `field` has the text `value`
- `empty`: lists are empty
- `cursor`: the next cursor repeats the current cursor; with `isEndless`, there is always another page
*/
export type AnswerTrouble =
	| {readonly kind: 'cut'; readonly share: number}
	| {readonly kind: 'torn'; readonly share: number}
	| {readonly kind: 'drip'; readonly milliseconds: number}
	| {readonly kind: 'wrong' | 'missing'; readonly field: string}
	| {readonly kind: 'unknown' | 'empty'}
	| {readonly kind: 'value'; readonly field: string; readonly value: string}
	| {readonly kind: 'cursor'; readonly isEndless: boolean};

/**
A kind of fault.

- `status`: the request is not carried out, and the answer has the given status. With `isPage`, the answer is a web page, as from a proxy
- `reset`: the request is not carried out, and its connection breaks
- `lost`: the request is carried out, but its connection breaks before the answer
- `hang`: the request is not carried out, and never answered
- `slow`: the request is carried out after `milliseconds`, plus a random time up to `jitterMilliseconds`
- `limit`: beyond `perMinute` requests from all clients together, each further request is answered with 429
- `locked`: each change to the project `projectId` is refused with 423
- `stale`: for `milliseconds` after a change, reads return the state before the change
- `answer`: the request is carried out, and its answer is damaged
- `failing`: new operations of the given action fail if a client starts them; operations that traffic or schedules start don't fail
- `endless`: new operations of the given action never end if a client starts them
- `clock`: the control plane's clock is set forward by `milliseconds`, or set back if the number is negative
*/
export type Trouble =
	| {readonly kind: 'status'; readonly status: number; readonly isPage: boolean; readonly retryAfterSeconds?: number}
	| {readonly kind: 'reset' | 'lost' | 'hang'}
	| {readonly kind: 'slow'; readonly milliseconds: number; readonly jitterMilliseconds: number}
	| {readonly kind: 'limit'; readonly perMinute: number}
	| {readonly kind: 'locked'; readonly projectId: string}
	| {readonly kind: 'stale'; readonly milliseconds: number}
	| {readonly kind: 'answer'; readonly answer: AnswerTrouble}
	| {readonly kind: 'failing' | 'endless'; readonly action: string}
	| {readonly kind: 'clock'; readonly milliseconds: number};

/** The conditions under which a fault occurs. An absent condition limits nothing. */
type Conditions = {
	/** The method, or `*` for any. */
	readonly method?: string;

	/** The path, relative to the API root; `*` matches one segment, and a final `**` matches any number of segments. */
	readonly path?: string;

	/** The number of matching requests that pass before the first affected request. */
	readonly after?: number;

	/** The maximum number of affected requests. Later requests pass. */
	readonly times?: number;

	/** How long the fault lasts after its activation. */
	readonly forMilliseconds?: number;

	/** The probability that a matching request is affected, from 0 to 1. */
	readonly share?: number;
};

/** An intentional fault for testing clients. */
export type Fault = Conditions & {
	readonly trouble: Trouble;

	/** The text that the fault was parsed from. */
	readonly spec: string;
};

const corrupted = (answer: AnswerTrouble): Trouble => ({kind: 'answer', answer});

const slow = (value: string): Trouble => {
	const {least, most} = timeRange('slow', value);
	return {kind: 'slow', milliseconds: least, jitterMilliseconds: most - least};
};

const cursor = (value: string): Trouble => {
	if (value !== 'repeated' && value !== 'endless') {
		throw new FaultProblem(`cursor takes repeated or endless, not "${value}".`);
	}

	return corrupted({kind: 'cursor', isEndless: value === 'endless'});
};

/**
Builds the parser of a fault that takes no value. The parser rejects a value, so that the value is not silently ignored.
*/
const plain = (name: string, trouble: Trouble) => (value: string): Trouble => {
	if (value !== '') {
		throw new FaultProblem(`${name} takes no value: remove "=${value}".`);
	}

	return trouble;
};

/** The parsers of faults, by the name of the fault. */
export const troubles: Readonly<Record<string, (value: string) => Trouble>> = {
	status: value => ({kind: 'status', status: whole('status', value, 300, 599), isPage: false}),
	html: value => ({kind: 'status', status: whole('html', value, 200, 599), isPage: true}),
	reset: plain('reset', {kind: 'reset'}),
	lost: plain('lost', {kind: 'lost'}),
	hang: plain('hang', {kind: 'hang'}),
	slow,
	limit: value => ({kind: 'limit', perMinute: whole('limit', value, 1, 1_000_000)}),
	locked: value => ({kind: 'locked', projectId: word('locked', value)}),
	stale: value => ({kind: 'stale', milliseconds: milliseconds('stale', value)}),
	cut: value => corrupted({kind: 'cut', share: number('cut', value, 0, 1)}),
	torn: value => corrupted({kind: 'torn', share: number('torn', value, 0, 1)}),
	drip: value => corrupted({kind: 'drip', milliseconds: milliseconds('drip', value)}),
	wrong: value => corrupted({kind: 'wrong', field: word('wrong', value)}),
	missing: value => corrupted({kind: 'missing', field: word('missing', value)}),
	unknown: plain('unknown', corrupted({kind: 'unknown'})),
	value: value => corrupted({kind: 'value', ...fieldValue('value', value)}),
	empty: plain('empty', corrupted({kind: 'empty'})),
	cursor,
	failing: value => ({kind: 'failing', action: word('failing', value)}),
	endless: value => ({kind: 'endless', action: word('endless', value)}),
	clock: value => ({kind: 'clock', milliseconds: shift('clock', value)}),
};

const longest = 1_000_000;

const route = (value: string): Pick<Fault, 'method' | 'path'> => {
	const {method, path} = /^(?<method>[A-Z]+|\*) (?<path>\/\S*)$/v.exec(value)?.groups ?? {};
	if (method === undefined) {
		throw new FaultProblem(`on takes a method and a path, such as POST /projects/*/endpoints, not "${value}".`);
	}

	return {method, path};
};

/** The parsers of a fault's conditions, by the name of the condition. */
export const conditions: Readonly<Record<string, (value: string) => Partial<Fault>>> = {
	on: route,
	times: value => ({times: whole('times', value, 1, longest)}),
	after: value => ({after: whole('after', value, 0, longest)}),
	for: value => ({forMilliseconds: milliseconds('for', value)}),
	share: value => ({share: number('share', value, 0, 1)}),
};

const split = (part: string): readonly [name: string, value: string] => {
	const [name = '', ...rest] = part.trim().split('=');
	return [name, rest.join('=')];
};

const parse = (spec: string): Fault => {
	const [[kind, value], ...parts] = spec.split(',').map(part =>
		split(part)) as [readonly [string, string], ...ReadonlyArray<readonly [string, string]>];
	const trouble = lookUp(troubles, kind)?.(value);
	if (trouble === undefined) {
		throw new FaultProblem(`There is no fault "${kind}". The faults are ${Object.keys(troubles).join(', ')}.`);
	}

	let fault: Fault = {trouble, spec};
	for (const [name, condition] of parts) {
		if (name === 'retry-after' && fault.trouble.kind === 'status') {
			fault = {...fault, trouble: {...fault.trouble, retryAfterSeconds: whole(name, condition, 0, longest)}};
			continue;
		}

		const read = lookUp(conditions, name);
		if (read === undefined) {
			const known = [...Object.keys(conditions), ...(kind === 'status' || kind === 'html' ? ['retry-after'] : [])];
			throw new FaultProblem(`The fault takes no condition "${name}". The conditions are ${known.join(', ')}.`);
		}

		fault = {...fault, ...read(condition)};
	}

	return fault;
};

/**
Reads the text of a fault, such as `status=500,on=PATCH /projects/*\/endpoints/*,times=2`.

@returns The fault, or an error message.
*/
export const parseFault = (spec: string): Fault | string => {
	try {
		return parse(spec);
	} catch (error) {
		if (error instanceof FaultProblem) {
			return error.message;
		}

		throw error;
	}
};
