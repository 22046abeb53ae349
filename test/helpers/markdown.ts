/** Returns a page without its fenced blocks, in which nothing is a heading or a link. */
const withoutFences = (page: string): string => {
	const kept = [];
	let isFenced = false;
	for (const line of page.split('\n')) {
		isFenced = line.startsWith('```') ? !isFenced : isFenced;
		if (!isFenced) {
			kept.push(line);
		}
	}

	return kept.join('\n');
};

/** Returns the anchor that GitHub gives to a heading: lower case, no punctuation or marks, a dash for each blank. */
const slugOf = (heading: string): string => heading
	.trim()
	.toLowerCase()
	.replaceAll(/[^\p{Letter}\p{Number}\p{Mark}\-_ ]/gv, '')
	.replaceAll(' ', '-');

/**
Returns the anchors of a page: its headings, and every `<a id="…">`.

A repeated heading gets a number, as on GitHub.
*/
export const anchorsOf = (page: string): ReadonlySet<string> => {
	const text = withoutFences(page);
	const anchors = new Set(Array.from(text.matchAll(/<a id="(?<id>[^"]+)">/gv), match => match.groups?.id ?? ''));
	const seen = new Map<string, number>();
	for (const {groups} of text.matchAll(/^#{1,6} (?<heading>.+)$/gmv)) {
		const slug = slugOf(groups?.heading ?? '');
		const count = seen.get(slug) ?? 0;
		seen.set(slug, count + 1);
		anchors.add(count === 0 ? slug : `${slug}-${count}`);
	}

	return anchors;
};

/** Returns the targets of a page's links and pictures within the repository: a path, an anchor, or both. */
export const linksOf = (page: string): readonly string[] =>
	Array.from(withoutFences(page).matchAll(/(?:\]\(|(?:href|src|srcset)=")(?<target>[^\)" ]+)/gv), match => match.groups?.target ?? '')
		.filter(target => !/^[a-z]+:/v.test(target));
