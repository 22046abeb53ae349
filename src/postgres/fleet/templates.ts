import type {Installation} from '../programs/installation.js';
import {findTemplate, type TemplateOptions} from '../server/template.js';

/**
Finds the empty cluster of a version, and makes it unless it is there. Those who ask while it is made wait for the same one.

@throws {Error} With the words of `initdb`, or of the system.
*/
export type Templates = (installation: Installation) => Promise<string>;

export const createTemplates = (options: Omit<TemplateOptions, 'installation'>): Templates => {
	const awaited = new Map<string, Promise<string>>();
	const find = async (installation: Installation): Promise<string> => {
		try {
			return await findTemplate({...options, installation});
		} finally {
			// Each call looks again: somebody may empty the cache.
			awaited.delete(installation.version);
		}
	};

	return async installation => {
		const found = awaited.get(installation.version) ?? find(installation);
		awaited.set(installation.version, found);
		return found;
	};
};
