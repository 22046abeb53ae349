import {checkConfiguration} from './check-configuration.js';
import type {Configuration, Preferences, Profile} from './configuration.js';
import {JsonSyntaxError, plainValue} from './json-node.js';
import {parseJson} from './parse-json.js';

/**
A configuration, or every mistake in it, a sentence for each.
*/
export type ConfigurationReading =
	| {readonly configuration: Configuration}
	| {readonly sentences: readonly string[]};

/**
The shape of a file that {@link checkConfiguration} finds no mistake in.
*/
type CheckedFile = {
	readonly $schema?: string;
	readonly profiles?: Readonly<Record<string, Profile>>;
	readonly defaultProfile?: string;
	readonly preferences?: Preferences;
};

/**
Reads the text of a configuration file, whose name is for the sentences.
*/
export const parseConfiguration = (text: string, file: string): ConfigurationReading => {
	try {
		const node = parseJson(text);
		const mistakes = checkConfiguration(node);
		if (mistakes.length > 0) {
			return {sentences: mistakes.map(({line, sentence}) => `${file}, line ${line}: ${sentence}`)};
		}

		const {$schema: schema, profiles = {}, defaultProfile, preferences = {}} = plainValue(node) as CheckedFile;
		return {
			configuration: {
				...(schema !== undefined && {schema}),
				profiles: new Map(Object.entries(profiles)),
				preferences,
				...(defaultProfile !== undefined && {defaultProfile}),
			},
		};
	} catch (error) {
		if (error instanceof JsonSyntaxError) {
			return {sentences: [`${file}, line ${error.place.line}, column ${error.place.column}: ${error.message}`]};
		}

		throw error;
	}
};

/**
The text of a configuration file, such that reading it gives the same configuration.
*/
export const formatConfiguration = ({schema, profiles, ...rest}: Configuration): string =>
	`${JSON.stringify({...(schema !== undefined && {$schema: schema}), ...rest, profiles: Object.fromEntries(profiles)}, undefined, '\t')}\n`;
