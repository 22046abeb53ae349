import {readPage} from '../../helpers/pages.js';

/**
The keys of the guide, by where it says they work, as they are written there: `j`, `ctrl-f`, `PgDn`, `:connect`.
*/
export type KeysByPlace = ReadonlyMap<string, readonly string[]>;

/**
The code spans of a piece of Markdown. A span with a backtick in it has two around it.
*/
const codesIn = (markdown: string): readonly string[] => Array.from(
	markdown.matchAll(/``\s(?<quoted>.+?)\s``|`(?<plain>[^`]+)`/gv),
	({groups}) => groups?.quoted ?? groups?.plain ?? '',
);

/**
Where the keys of a line in the guide work; undefined for a line that continues the one before.
*/
const placeIn = (line: string): string | undefined =>
	/^\| (?<table>[^\|`]+) \|(?: \|)+$/v.exec(line)?.groups?.table
	?? /^- (?<item>[^:`]+):/v.exec(line)?.groups?.item
	?? (line.startsWith('In every list and dialog') ? 'In every list and dialog' : undefined);

/**
Reads the page of the guide about keys.
*/
export const readGuideKeys = (): KeysByPlace => {
	const section = /<!-- keys -->(?<keys>.*)<!-- \/keys -->/sv.exec(readPage('docs/guide/keys.md'))?.groups?.keys ?? '';
	const keys = new Map<string, readonly string[]>();
	let place = '';
	for (const line of section.split('\n')) {
		place = placeIn(line) ?? place;
		keys.set(place, [...keys.get(place) ?? [], ...codesIn(line)]);
	}

	return new Map([...keys].filter(([, list]) => list.length > 0));
};
