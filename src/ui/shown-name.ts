import type {Project} from '../domain/projects/project.js';
import {sanitize} from '../terminal/text/sanitize.js';

/**
The name of the open project for a title; a deleted one is called by its id, and marked as deleted.
*/
export const shownName = (project: Pick<Project, 'name'> | undefined, goneId: string | undefined): string => {
	if (project !== undefined) {
		return sanitize(project.name);
	}

	return goneId === undefined ? '' : `${sanitize(goneId)} is gone`;
};
