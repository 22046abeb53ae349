import type {Project} from '../../world/project.js';

type Settings = Project['settings'];

/**
The settings of a project after a change: one that is sent replaces the one before, and `null` removes it.
*/
export const changedSettings = (before: Settings, sent: Settings = {}): Settings =>
	Object.fromEntries(Object.entries({...before, ...sent}).filter(([, value]) => value !== null && value !== undefined));
