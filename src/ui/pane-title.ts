import {sanitize} from '../terminal/text/sanitize.js';
import type {Sort} from '../store/rows/filter-and-sort.js';
import type {Glyphs} from './theme.js';

export type TitleParts = {
	/**
	`Computes`.
	*/
	readonly name: string;

	/**
	The number of all rows, and of those that are shown; undefined before they are read.
	*/
	readonly count?: {readonly all: number; readonly shown: number};

	/**
	Further parts, such as the project; blank ones are left out.
	*/
	readonly parts: readonly string[];
	readonly filter: string;
	readonly sort: Sort | undefined;
};

/**
The title of a pane: `Computes 2 of 6 · acme-shop · by cu ↓ · /state:idle`.
*/
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
