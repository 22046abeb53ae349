/**
Postgres settings of a compute, by their names.

@see docs/control-api.md#compute-settings
*/
export type PgSettings = Readonly<Record<string, string>>;

/** The maximum length of a setting's value, in characters. The API documents no limit. */
const longestSettingValue = 4000;

/**
A setting that differs between two lists. `before` is absent if the first list lacks the setting. `after` is absent if the second list lacks the
setting.
*/
export type SettingDifference = {
	readonly name: string;
	readonly before?: string;
	readonly after?: string;
};

/** Returns the settings that differ between two lists: first the settings of the first list, then the new settings. */
export const settingDifferences = (before: PgSettings, after: PgSettings): readonly SettingDifference[] => {
	const old = new Map(Object.entries(before));
	const now = new Map(Object.entries(after));
	return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): readonly SettingDifference[] => {
		const was = old.get(name);
		const is = now.get(name);
		return was === is ? [] : [{name, ...(was !== undefined && {before: was}), ...(is !== undefined && {after: is})}];
	});
};

export const isSameSettings = (one: PgSettings, other: PgSettings): boolean => settingDifferences(one, other).length === 0;

export const settingText = (value: string | undefined): string => value ?? 'not set';

/**
Returns why a text can't be the name of a setting, or undefined if the name is valid. Only the control plane can tell whether Postgres knows the
setting.
*/
export const settingNameProblem = (name: string): string | undefined => {
	if (name === '') {
		return 'A setting needs a name before the =, as in work_mem = 64MB.';
	}

	return /^[a-z_][\w$.]{0,199}$/iv.test(name) ? undefined : 'A setting\'s name has up to 200 letters, digits, _, $ and dots, and begins with a letter.';
};

/** Returns why a text can't be the value of the setting `name`, or undefined if the value is valid. */
export const settingValueProblem = (name: string, value: string): string | undefined => {
	if (value === '') {
		return `${name} has no value: an empty line removes the setting.`;
	}

	if (/[\p{Control}\p{Bidi_Control}]/v.test(value)) {
		return `The value of ${name} has control characters.`;
	}

	const {length} = [...value];
	return length > longestSettingValue ? `The value of ${name} has at most ${longestSettingValue} characters; this has ${length}.` : undefined;
};
