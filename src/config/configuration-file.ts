import process from 'node:process';
import path from 'node:path';
import {readRegularFile} from '../base/read-regular-file.js';
import {fileReason, systemCode} from '../base/file-error.js';
import {ExposedFile, grants, writingByAll} from '../base/make-folder.js';
import {writeAtomically} from '../storage/write-atomically.js';
import {JsonSyntaxError, readJson} from './read-json.js';
import {
	emptyConfiguration,
	type Configuration,
	type Preferences,
	type Profile,
} from './configuration.js';
import {checkConfiguration} from './check-configuration.js';

/** A configuration, or one sentence for each mistake in the file. */
type ConfigurationReading =
	| {readonly configuration: Configuration}
	| {readonly sentences: readonly string[]};

/** The JSON value of a file in which {@link checkConfiguration} finds no mistakes. */
type CheckedFile = {
	readonly $schema?: string;
	readonly profiles?: Readonly<Record<string, Profile>>;
	readonly defaultProfile?: string;
	readonly preferences?: Preferences;
};

/** Parses the text of a configuration file. `file` is the file's name for error messages. */
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

/** Formats a configuration as the text of a configuration file. Parsing this text gives the same configuration. */
export const formatConfiguration = ({schema, profiles, ...rest}: Configuration): string =>
	`${JSON.stringify({...(schema !== undefined && {$schema: schema}), ...rest, profiles: Object.fromEntries(profiles)}, undefined, '\t')}\n`;

const rootUser = 0;

/** The maximum size of a configuration file, in bytes. Any real configuration is smaller. */
const mostBytes = 1_048_576;

/**
Reads the configuration file. If there is no file, the configuration is empty.

The file contains commands that pgtower runs. So pgtower refuses a file that everyone can write, and a file of any other user except root.

`own`: the id of the user who runs the program. Undefined on systems without user ids.
*/
export const readConfiguration = async (file: string, own: number | undefined = process.getuid?.()): Promise<ConfigurationReading> => {
	try {
		const text = await readRegularFile(file, mostBytes, ({mode, uid}) => {
			if (grants(mode, writingByAll)) {
				throw new ExposedFile(`Everyone on this machine can write ${file}. To stop that, run: chmod o-w ${file}`);
			}

			if (own !== undefined && uid !== own && uid !== rootUser) {
				throw new ExposedFile(`${file} belongs to another user (${uid}), who could make pgtower run any command. To own it, run: chown ${own} ${file}`);
			}
		});
		return parseConfiguration(text, file);
	} catch (error) {
		if (error instanceof ExposedFile) {
			return {sentences: [error.message]};
		}

		return systemCode(error) === 'ENOENT'
			? {configuration: emptyConfiguration}
			: {sentences: [`${file} can't be read: ${fileReason(error)}.`]};
	}
};

/**
Writes the configuration file atomically. Only the owner of the file can read the file.

@throws A system error if writing fails. The file is then unchanged.
*/
export const writeConfiguration = async (file: string, configuration: Configuration): Promise<void> => {
	await writeAtomically(file, formatConfiguration(configuration));
};

const withProfile = (configuration: Configuration, name: string, profile: Profile): Configuration => ({
	...configuration,
	profiles: new Map([...configuration.profiles, [name, profile]]),
	// The first profile becomes the default profile, for the next start.
	...(configuration.profiles.size === 0 && {defaultProfile: name}),
});

/**
Changes one profile in the configuration file and leaves everything else as it is. `change` returns the new profile, or an error message.

@returns An error message, or undefined if the file was changed.
*/
const changeConfiguration = async (
	file: string,
	name: string,
	change: (profile: Profile | undefined) => Profile | string,
): Promise<string | undefined> => {
	const reading = await readConfiguration(file);
	if ('sentences' in reading) {
		return reading.sentences[0];
	}

	const changed = change(reading.configuration.profiles.get(name));
	if (typeof changed === 'string') {
		return changed;
	}

	try {
		await writeConfiguration(file, withProfile(reading.configuration, name, changed));
		return undefined;
	} catch (error) {
		return `${file} can't be written: ${fileReason(error)}.`;
	}
};

/**
Stores an organization in a profile. Without `orgId`, removes the stored organization.

@returns An error message, or undefined on success.
*/
export const keepOrganization = async (file: string, name: string, orgId: string | undefined): Promise<string | undefined> =>
	changeConfiguration(file, name, profile => {
		const {org, ...rest} = profile ?? {};
		return orgId === undefined ? rest : {...rest, org: orgId};
	});

/**
Writes a profile and its key. The key goes into a separate private file, and the profile contains only the name of that file. If the profile already
exists, its other fields stay. If the existing profile is for another control plane, changes nothing and returns an error message.

@returns An error message, or undefined if the profile and the key were written.
*/
export const writeProfile = async (
	file: string,
	{name, baseUrl, apiKey}: {readonly name: string; readonly baseUrl: string; readonly apiKey: string},
): Promise<string | undefined> => {
	const keyFile = path.join('keys', name);
	const problem = await changeConfiguration(file, name, profile => {
		if (profile?.baseUrl !== undefined && profile.baseUrl !== baseUrl) {
			return `The profile "${name}" already exists, for ${profile.baseUrl}. Choose another name.`;
		}

		const {apiKeyCommand, apiKeyEnv, apiKeyFile, ...rest} = profile ?? {};
		return {...rest, baseUrl, apiKeyFile: keyFile};
	});
	if (problem !== undefined) {
		return problem;
	}

	const target = path.join(path.dirname(file), keyFile);
	try {
		await writeAtomically(target, `${apiKey}\n`);
		return undefined;
	} catch (error) {
		return `${target} can't be written: ${fileReason(error)}.`;
	}
};
