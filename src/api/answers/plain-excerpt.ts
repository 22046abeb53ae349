import {lookUp} from '../../base/look-up.js';

const longest = 160;

const entities: Readonly<Record<string, string>> = {
	'&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': '’', '&nbsp;': ' ',
};

/**
Cuts text to one short line.
*/
export const oneLine = (text: string, most = longest): string => {
	const line = text.replaceAll(/[\s\p{Control}]+/gv, ' ').trim();
	return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
};

/**
Whether text is a web page, which no answer of the API is.
*/
export const isWebPage = (text: string): boolean => /^\s*<(?:!doctype|!--|html|head|body|\?xml)/iv.test(text);

/**
The text of a body that is not the API's, as one short line without tags: a web page's title, or else its words.
*/
export const plainExcerpt = (text: string): string => {
	const start = text.slice(0, 20_000);
	const title = /<title[^>]*>(?<title>[^<]*)/iv.exec(start)?.groups?.title?.trim();
	const words = title ?? start
		.replaceAll(/<(?<tag>script|style|head)\b.*?<\/\k<tag>\s*>/gisv, ' ')
		.replaceAll(/<[^>]*>?/gv, ' ');
	return oneLine(words.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/gv, entity => lookUp(entities, entity) ?? entity));
};
