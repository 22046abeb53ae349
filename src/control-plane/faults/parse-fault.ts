import {lookUp} from '../../base/records.js';
import {
	FaultProblem,
	milliseconds,
	number,
	whole,
} from './fault-values.js';
import {troubles, type Fault} from './fault.js';

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
