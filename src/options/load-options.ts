import process from 'node:process';
import {readConfiguration} from '../config/configuration-file.js';
import type {Configuration} from '../config/configuration.js';
import {findHome} from '../config/home.js';
import {findPaths, type Paths} from '../config/paths.js';
import {readKey} from '../config/key-source.js';
import type {Environment} from '../base/environment.js';
import type {GivenOptions} from './given-options.js';
import {
	completeOptions,
	resolveSettings,
	type Options,
	type OptionMistakes,
} from './options.js';

/** The options, their sources, and the paths of the program's files. */
export type Loaded = {
	readonly options: Options;
	readonly given: GivenOptions;
	readonly environment: Environment;
	readonly configuration: Configuration;
	readonly paths: Paths;
};

/**
Reads the options from the arguments, the environment, the configuration file and the key file. Returns mistakes as sentences. If a command prints the
key, does not run this command.
*/
export const loadOptions = async (given: GivenOptions, environment: Environment = process.env): Promise<OptionMistakes | Loaded> => {
	const home = findHome(environment);
	const paths = findPaths(environment, home);
	const reading = await readConfiguration(paths.configurationFile);
	if ('sentences' in reading) {
		return reading;
	}

	const {configuration} = reading;
	const settings = resolveSettings({
		given, environment, configuration, paths: {...paths, home},
	});
	if ('sentences' in settings) {
		return settings;
	}

	const options = await completeOptions(settings, readKey);
	return 'sentences' in options
		? options
		: {
			options, given, environment, configuration, paths,
		};
};
