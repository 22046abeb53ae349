import type {Installation} from '../programs/installation.js';
import {findTemplate, type TemplateOptions} from '../server/template.js';

/**
Returns the folder of a version's template, which is an empty cluster, and creates it if necessary. Concurrent callers share the work.

@throws {Error} With the message of `initdb`, or of the system.
*/
export type Templates = (installation: Installation) => Promise<string>;

export const createTemplates = (options: Omit<TemplateOptions, 'installation'>): Templates => {
	const awaited = new Map<string, Promise<string>>();
	const find = async (installation: Installation): Promise<string> => {
		try {
			return await findTemplate({...options, installation});
		} finally {
			// The next call checks again, since the user may empty the cache.
			awaited.delete(installation.version);
		}
	};

	return async installation => {
		const found = awaited.get(installation.version) ?? find(installation);
		awaited.set(installation.version, found);
		return found;
	};
};
