import path from 'node:path';
import {fileReason} from '../base/file-error.js';
import {writeAtomically} from '../storage/write-atomically.js';
import {readConfiguration, writeConfiguration} from './configuration-file.js';
import type {Configuration, Profile} from './configuration.js';

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

@returns An error message, or undefined if it was stored.
*/
export const keepOrganization = async (file: string, name: string, orgId: string | undefined): Promise<string | undefined> =>
	changeConfiguration(file, name, profile => {
		const {org, ...rest} = profile ?? {};
		return orgId === undefined ? rest : {...rest, org: orgId};
	});

/**
Writes a profile and its key. The key goes to a private file of its own beside the configuration, which holds only the file's name. Other fields of an
existing profile are kept. If that profile is for another control plane, changes nothing and returns an error message.

@returns An error message, or undefined if both were written.
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
