import type {Project} from '../domain/projects/project.js';
import {sanitize} from '../terminal/text/sanitize.js';
import type {Sort} from '../store/rows/filtering.js';
import type {Glyphs} from './theme.js';

/**
Returns the open project's name for a title. Without a project, returns `gone`, the text about a project that is no longer listed.
*/
export const shownName = (project: Pick<Project, 'name'> | undefined, gone = ''): string => sanitize(project?.name ?? gone);

export type TitleParts = {
	/** The name of the list, such as `Computes`. */
	readonly name: string;

	/** The numbers of all rows and of the rows that the filter shows. Undefined before the rows are read. */
	readonly count?: {readonly all: number; readonly shown: number};

	/** Further parts, such as the project. Empty parts are left out. */
	readonly parts: readonly string[];
	readonly filter: string;
	readonly sort: Sort | undefined;
};

/** Builds the title of a pane: `Computes 2 of 6 · /state:idle · acme-shop · by cu ↓`. */
export const paneTitle = ({name, count, parts, filter, sort}: TitleParts, glyphs: Glyphs): string => {
	const isFiltered = filter.trim() !== '';
	const counted = count === undefined ? '' : (isFiltered ? ` ${count.shown} of ${count.all}` : ` ${count.all}`);
	return [
		`${name}${counted}`,
		...(isFiltered ? [`/${sanitize(filter.trim())}`] : []),
		...parts.filter(part => part !== ''),
		...(sort === undefined ? [] : [`by ${sort.field} ${sort.isDescending ? glyphs.down : glyphs.up}`]),
	].join(` ${glyphs.dot} `);
};
