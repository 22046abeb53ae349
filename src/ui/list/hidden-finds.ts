import type {Find} from '../../domain/filter/where-found.js';
import {visibleText} from '../../domain/filter/visible-text.js';
import {sanitize} from '../../terminal/text/sanitize.js';

/**
Characters of a long text before what was found in it.
*/
const before = 6;

const has = (text: string, wanted: string): boolean => visibleText(text).includes(visibleText(wanted));

/**
The text from a little before what was found, so that it is there to be seen where the end is cut.
*/
const excerpt = ({text, wanted}: Find): string => {
	const start = visibleText(text).indexOf(visibleText(wanted)) - before;
	return start <= before ? text : `…${text.slice(start)}`;
};

/**
Where a filter has found what is not among the texts that are seen of a row: `host: ep-cool-sun-a1.…`; empty when all of it is seen.
*/
export const hiddenFindsText = (finds: ReadonlyArray<readonly Find[]>, seen: string): string => finds
	.filter(group => group.every(({wanted, names}) => [wanted, ...names].every(text => !has(seen, text))))
	.flatMap(([first]) => first === undefined ? [] : [sanitize(`${first.field}: ${excerpt(first)}`)])
	.join(', ');
