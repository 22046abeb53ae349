import type {Project} from '../domain/project.js';
import {sanitize} from '../terminal/sanitize.js';

/**
What a title calls the project that is shown; one that is gone has but its id, and is told as gone.
*/
export const shownName = (project: Pick<Project, 'name'> | undefined, goneId: string | undefined): string => {
	if (project !== undefined) {
		return sanitize(project.name);
	}

	return goneId === undefined ? '' : `${sanitize(goneId)} is gone`;
};
