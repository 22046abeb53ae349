import wrapAnsi from 'wrap-ansi';
import sanitizeAnsi from '../../../node_modules/ink/build/sanitize-ansi.js';
import {simpleCharacters} from '../../terminal/text/simple-characters.js';
import type {DOMElement, DOMNode} from '../../../node_modules/ink/build/dom.js';

/**
What a text was put together from, one entry a child, and what came of it.
*/
type Memory = {
	readonly texts: readonly string[];
	readonly transforms: ReadonlyArray<DOMElement['internal_transform']>;
	readonly text: string;
};

const memories = new WeakMap<DOMElement, Memory>();

const textOf = (child: DOMNode): string => {
	if (child.nodeName === '#text') {
		return child.nodeValue;
	}

	return child.isHidden === true ? '' : squashTextNodes(child);
};

const transformOf = (child: DOMNode) => child.nodeName === '#text' ? undefined : child.internal_transform;

const isAsBefore = ({childNodes}: DOMElement, {texts, transforms}: Memory): boolean =>
	childNodes.length === texts.length && childNodes.every((child, index) => textOf(child) === texts[index] && transformOf(child) === transforms[index]);

const transformed = (text: string, transform: DOMElement['internal_transform']): string =>
	text === '' || transform === undefined ? text : text.split('\n').map((line, index) => transform(line, index)).join('\n');

/**
What may be harmful, or put the width of a text or the place of its styles in question. Nearly all texts have none of it.
*/
const unsettled = new RegExp(String.raw`[^${simpleCharacters}\n\u{1B}]|\u{1B}(?!\[[\d;]*m)`, 'v');

/**
Makes the text harmless and gives it the widths that it is measured with: the short forms of control sequences become the long ones, and
the tabs of a whole text become blanks.
*/
const settled = (node: DOMElement, raw: string): string => {
	if (!unsettled.test(raw)) {
		return raw;
	}

	const text = sanitizeAnsi(raw.replaceAll('\r\n', '\n'))
		.replaceAll('\u{9B}', '\u{1B}[').replaceAll('\u{9D}', '\u{1B}]').replaceAll('\u{9C}', '\u{1B}\\');
	return node.nodeName === 'ink-text' && text.includes('\t') ? wrapAnsi(text, Infinity, {trim: false}) : text;
};

/**
Stands in for the function of Ink that puts the texts inside a text together, and makes the same text of them.

It is asked for every text of every frame, and nearly all are those of the last frame: only where a text or a style inside is another one is
it put together again. A style that changes is a new function, since the component that has it was drawn anew.
*/
const squashTextNodes = (node: DOMElement): string => {
	const memory = memories.get(node);
	if (memory !== undefined && isAsBefore(node, memory)) {
		return memory.text;
	}

	const texts = node.childNodes.map(child => textOf(child));
	const transforms = node.childNodes.map(child => transformOf(child));
	const text = settled(node, texts.map((part, index) => transformed(part, transforms[index])).join(''));
	memories.set(node, {texts, transforms, text});
	return text;
};

export default squashTextNodes;
