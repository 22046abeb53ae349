import process from 'node:process';
import type {GivenOptions} from './cli/given-options.js';
import {systemClock} from './clock.js';
import {readConfiguration} from './config/configuration-file.js';
import {findHome} from './config/home.js';
import {findPlaces, type Places} from './config/places.js';
import {readKey} from './config/read-key.js';
import {
	completeOptions,
	resolveSettings,
	type Options,
	type Refusal,
} from './options.js';

/**
What the program was asked to do, from arguments, environment, configuration file and key, and where its files live; or
the sentences that say what is wrong.
*/
export const loadOptions = async (given: GivenOptions): Promise<Refusal | {readonly options: Options; readonly places: Places}> => {
	const environment = process.env;
	const home = findHome(environment);
	const places = findPlaces(environment, home);
	const configuration = await readConfiguration(places.configurationFile);
	if ('sentences' in configuration) {
		return configuration;
	}

	const settings = resolveSettings({
		given, environment, configuration: configuration.configuration, places: {...places, home},
	});
	if ('sentences' in settings) {
		return settings;
	}

	const options = await completeOptions(settings, async source => readKey(source, {environment, after: systemClock.after}));
	return 'sentences' in options ? options : {options, places};
};
