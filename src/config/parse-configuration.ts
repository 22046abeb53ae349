import {checkConfiguration} from './check-configuration.js';
import type {Configuration, Preferences, Profile} from './configuration.js';
import {JsonSyntaxError, readJson} from './read-json.js';

/**
A configuration, or every mistake in it, a sentence for each.
*/
export type ConfigurationReading =
	| {readonly configuration: Configuration}
	| {readonly sentences: readonly string[]};

/**
The shape of a file in which {@link checkConfiguration} finds no mistake.
*/
type CheckedFile = {
	readonly $schema?: string;
	readonly profiles?: Readonly<Record<string, Profile>>;
	readonly defaultProfile?: string;
	readonly preferences?: Preferences;
};

/**
Reads the text of a configuration file. `file` is its name, for messages.
*/
export const parseConfiguration = (text: string, file: string): ConfigurationReading => {
	try {
		const {value, body} = readJson(text);
		const mistakes = checkConfiguration(body);
		if (mistakes.length > 0) {
			return {sentences: mistakes.map(({line, sentence}) => `${file}, line ${line}: ${sentence}`)};
		}

		const {$schema: schema, profiles = {}, defaultProfile, preferences = {}} = value as CheckedFile;
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
			return {sentences: [`${file}, line ${error.position.line}, column ${error.position.column}: ${error.message}`]};
		}

		throw error;
	}
};

/**
Writes the text of a configuration file. Reading it gives the same configuration.
*/
export const formatConfiguration = ({schema, profiles, ...rest}: Configuration): string =>
	`${JSON.stringify({...(schema !== undefined && {$schema: schema}), ...rest, profiles: Object.fromEntries(profiles)}, undefined, '\t')}\n`;
