import process from 'node:process';
import {readConfiguration} from '../config/configuration-file.js';
import type {Configuration} from '../config/configuration.js';
import {findHome} from '../config/home.js';
import {findPaths, type Paths} from '../config/paths.js';
import {readKey} from '../config/read-key.js';
import type {Environment} from '../base/environment.js';
import type {GivenOptions} from './given-options.js';
import {
	completeOptions,
	resolveSettings,
	type Options,
	type OptionMistakes,
} from './options.js';

/**
What the program was asked to do, what that was read from, and where its files are.
*/
export type Loaded = {
	readonly options: Options;
	readonly given: GivenOptions;
	readonly environment: Environment;
	readonly configuration: Configuration;
	readonly paths: Paths;
};

/**
Reads what the program is asked to do from arguments, environment, configuration file and key, each as it is now. Mistakes are returned as
sentences. No command is run.
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
