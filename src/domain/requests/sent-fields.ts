import {isRecord} from '../../base/records.js';

/** A field of an object as sent by the server: the path, such as `settings.pg_settings.work_mem`, and the value. */
export type SentField = {
	readonly path: string;
	readonly value: string;
};

const secretName = /password|secret|token|api_key|(?:^|_)key$/iv;

const textOf = (value: unknown): string => typeof value === 'string' ? value : JSON.stringify(value) ?? '';

/**
Lists every field of an object and its nested objects, in the original order. Hides the values of fields with secret-like names.
*/
export const sentFields = (object: Readonly<Record<string, unknown>>, prefix = ''): readonly SentField[] =>
	Object.entries(object).flatMap(([name, value]): readonly SentField[] => {
		const path = `${prefix}${name}`;
		if (secretName.test(name) && typeof value === 'string') {
			return [{path, value: '(not shown)'}];
		}

		return isRecord(value) && Object.keys(value).length > 0 ? sentFields(value, `${path}.`) : [{path, value: textOf(value)}];
	});

/** A changed field: added if there is no `before`, removed if there is no `after`. */
export type FieldChange = {
	readonly path: string;
	readonly before?: string;
	readonly after?: string;
};

/** Returns the differences between two states of an object's fields. */
export const fieldChanges = (before: readonly SentField[], after: readonly SentField[]): readonly FieldChange[] => {
	const old = new Map(before.map(({path, value}) => [path, value]));
	const now = new Map(after.map(({path, value}) => [path, value]));
	return [
		...after.filter(({path, value}) => old.get(path) !== value).map(({path, value}) => {
			const was = old.get(path);
			return {path, after: value, ...(was !== undefined && {before: was})};
		}),
		...before.filter(({path}) => !now.has(path)).map(({path, value}) => ({path, before: value})),
	];
};
