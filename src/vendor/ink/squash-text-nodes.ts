import wrapAnsi from 'wrap-ansi';
import sanitizeAnsi from '../../../node_modules/ink/build/sanitize-ansi.js';
import {simpleCharacters} from '../../terminal/text/simple-characters.js';
import type {DOMElement, DOMNode} from '../../../node_modules/ink/build/dom.js';

/** The text and the transform of each child of a node, and the joined text of the node. */
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
Characters and sequences that may be harmful, or that may affect the width of a text or the position of its styles. Nearly all texts have none.
*/
const unsettled = new RegExp(String.raw`[^${simpleCharacters}\n\u{1B}]|\u{1B}(?!\[[\d;]*m)`, 'v');

/**
Makes a text harmless, with an unambiguous width. The 8-bit forms of control sequences become 7-bit ones, and the tabs of a complete text become
spaces.
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
Replaces Ink's function that joins the texts inside a text node, and returns the same result.

Ink calls this function for every text of every frame, and nearly all texts are the same as in the last frame. The text of a node is joined again only
if a child of the node has another text or style. A style is a function. A changed style is a new function, because its component has rendered again.
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
