import {inspect} from 'node:util';
import {isRecord, lookUp} from '../base/records.js';

type Rule = {
	/** A description of the valid values, for messages. */
	readonly takes: string;
	readonly accepts: (value: unknown) => boolean;
};

type Rules = Readonly<Record<string, Rule>>;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const isListOfTexts = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(one => isText(one));

const startRules: Rules = {
	migrate: {
		takes: 'a folder or a file of SQL, a list of them, or a function; leave it out for an empty database',
		accepts: value => isText(value) || isListOfTexts(value) || typeof value === 'function',
	},
	key: {takes: 'a text', accepts: value => typeof value === 'string'},
	postgres: {takes: 'the path of the folder that holds the Postgres programs', accepts: isText},
	pgVersion: {takes: 'a major version, such as 17', accepts: value => Number.isSafeInteger(value)},
};

const fileRules: Rules = {
	...startRules,
	as: {takes: '"database" or "branch"', accepts: value => value === 'database' || value === 'branch'},
	variables: {takes: 'a list of the names of environment variables', accepts: isListOfTexts},
	keepFailed: {takes: 'true or false', accepts: value => typeof value === 'boolean'},
};

const rulesOf = {startPgtower: startRules, useDatabase: fileRules} as const;

const listFormat = new Intl.ListFormat('en');

/**
Checks that the function `name` has these options, and that their values are valid.

@throws {TypeError} With a sentence that names the option.
*/
export const checkOptions = (name: keyof typeof rulesOf, options: unknown): void => {
	const rules = rulesOf[name];
	if (!isRecord(options)) {
		throw new TypeError(`${name} takes an object of options, such as {migrate: 'migrations'}, not ${inspect(options)}.`);
	}

	for (const [option, value] of Object.entries(options)) {
		const rule = lookUp(rules, option);
		if (rule === undefined) {
			throw new TypeError(`${name} has no option "${option}". Its options are ${listFormat.format(Object.keys(rules))}.`);
		}

		if (value !== undefined && !rule.accepts(value)) {
			throw new TypeError(`The option ${option} of ${name} takes ${rule.takes}. It can't be ${inspect(value)}.`);
		}
	}
};
