import process from 'node:process';
import {readConfiguration} from '../config/configuration-file.js';
import type {Configuration} from '../config/configuration.js';
import {findHome} from '../config/home.js';
import {findPlaces, type Environment, type Places} from '../config/paths.js';
import {readKey} from '../config/read-key.js';
import type {GivenOptions} from './given-options.js';
import {
	completeOptions,
	resolveSettings,
	type Options,
	type Refusal,
} from './options.js';

/**
What the program was asked to do, what that was made from, and where its files live.
*/
export type Loaded = {
	readonly options: Options;
	readonly given: GivenOptions;
	readonly environment: Environment;
	readonly configuration: Configuration;
	readonly places: Places;
};

/**
What the program is asked to do, from arguments, environment, configuration file and key, each as it is now; or the sentences that say
what is wrong. No command is run.
*/
export const loadOptions = async (given: GivenOptions, environment: Environment = process.env): Promise<Refusal | Loaded> => {
	const home = findHome(environment);
	const places = findPlaces(environment, home);
	const reading = await readConfiguration(places.configurationFile);
	if ('sentences' in reading) {
		return reading;
	}

	const {configuration} = reading;
	const settings = resolveSettings({
		given, environment, configuration, places: {...places, home},
	});
	if ('sentences' in settings) {
		return settings;
	}

	const options = await completeOptions(settings, readKey);
	return 'sentences' in options
		? options
		: {
			options, given, environment, configuration, places,
		};
};
