import {readPage} from '../../helpers/pages.js';

/** The keys of the guide by their context, as written there: `j`, `ctrl-f`, `PgDn`, `:connect`. */
export type KeysByPlace = ReadonlyMap<string, readonly string[]>;

/** Returns the code spans of a piece of Markdown. A span that contains a backtick has two around it. */
const codesIn = (markdown: string): readonly string[] => Array.from(
	markdown.matchAll(/``\s(?<quoted>.+?)\s``|`(?<plain>[^`]+)`/gv),
	({groups}) => groups?.quoted ?? groups?.plain ?? '',
);

/** Returns the context of the keys in a line of the guide, or undefined for a line that continues the previous one. */
const placeIn = (line: string): string | undefined =>
	/^\| (?<table>[^\|`]+) \|(?: \|)+$/v.exec(line)?.groups?.table
	?? /^- (?<item>[^:`]+):/v.exec(line)?.groups?.item
	?? (line.startsWith('In every list and dialog') ? 'In every list and dialog' : undefined);

/** Reads the page of the guide about keys. */
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
