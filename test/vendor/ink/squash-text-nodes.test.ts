import path from 'node:path';
import {pathToFileURL} from 'node:url';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import type * as Dom from '../../../node_modules/ink/build/dom.js';
import squashTextNodes from '../../../src/vendor/ink/squash-text-nodes.js';
import {projectFolder} from '../../helpers/source-files.js';

const inkFile = (name: string) => pathToFileURL(path.join(projectFolder, 'node_modules/ink/build', name)).href;

// Ink does not export them. With this query, the first one bypasses the table of vendored parts.
const {default: inkSquash} = await import(`${inkFile('squash-text-nodes.js')}?published`) as {readonly default: typeof squashTextNodes};
const dom = await import(inkFile('dom.js')) as typeof Dom;

const texts = fc.array(fc.constantFrom(
	'a', 'row', ' ', '好', '\t', '\n', '\r\n', '\u{7}', '\u{1B}[1m', '\u{1B}[22m', '\u{1B}[2J', '\u{9B}31m', '\u{9D}8;;x\u{9C}', '\u{301}',
), {maxLength: 5}).map(parts => parts.join(''));
const transforms = fc.constantFrom(
	undefined,
	(line: string) => `\u{1B}[7m${line}\u{1B}[27m`,
	(line: string, index: number) => index === 1 ? line.toUpperCase() : `${line}\t`,
);

// The number selects one of the existing nodes.
const place = fc.nat({max: 30});
const steps = fc.array(fc.oneof(
	fc.record({kind: fc.constant('add' as const), place, text: texts}),
	fc.record({kind: fc.constant('nest' as const), place}),
	fc.record({kind: fc.constant('say' as const), place, text: texts}),
	fc.record({kind: fc.constant('style' as const), place, transform: transforms}),
	fc.record({kind: fc.constant('hide' as const), place, isHidden: fc.boolean()}),
	fc.record({kind: fc.constant('remove' as const), place}),
), {maxLength: 16});

type Step = typeof steps extends fc.Arbitrary<Array<infer One>> ? One : never;

const elementsIn = (node: Dom.DOMElement): readonly Dom.DOMElement[] =>
	[node, ...node.childNodes.flatMap(child => child.nodeName === '#text' ? [] : elementsIn(child))];

/**
Adds a text behind all others. Ink's own types have no way to append one, only to put it before another, or last if that does not exist.
*/
const say = (element: Dom.DOMElement, text: string) => {
	dom.insertBeforeNode(element, dom.createTextNode(text), element);
};

const change = (root: Dom.DOMElement, step: Step) => {
	const elements = elementsIn(root);
	const element = elements[step.place % elements.length]!;
	switch (step.kind) {
		case 'add': {
			say(element, step.text);
			break;
		}

		case 'nest': {
			dom.appendChildNode(element, dom.createNode('ink-virtual-text'));
			break;
		}

		case 'say': {
			const text = element.childNodes.find(child => child.nodeName === '#text');
			if (text?.nodeName === '#text') {
				dom.setTextNodeValue(text, step.text);
			}

			break;
		}

		case 'style': {
			dom.setTransform(element, step.transform);
			break;
		}

		case 'hide': {
			dom.setNodeHidden(element, step.isHidden);
			break;
		}

		case 'remove': {
			const child = element.childNodes[0];
			if (child !== undefined) {
				dom.removeChildNode(element, child);
			}
		}
	}
};

test('Ink\'s squashTextNodes in these tests is the original, not the vendored one', () => {
	expect(inkSquash).not.toBe(squashTextNodes);
	expect(String(inkSquash)).toContain('replaceAll');
});

test('the vendored squashTextNodes returns the same text as Ink\'s after any changes', () => {
	fc.assert(fc.property(steps, asked => {
		const root = dom.createNode('ink-text');
		try {
			for (const step of asked) {
				change(root, step);
				expect(squashTextNodes(root)).toBe(inkSquash(root));
			}
		} finally {
			dom.freeYogaSubtree(root);
		}
	}));
});

test('an unchanged text is recognized without evaluating its styles again', () => {
	const root = dom.createNode('ink-text');
	const inner = dom.createNode('ink-virtual-text');
	let asked = 0;
	dom.setTransform(inner, line => {
		asked++;
		return line;
	});
	dom.appendChildNode(root, inner);
	say(inner, 'shop');
	expect([squashTextNodes(root), squashTextNodes(root)]).toEqual(['shop', 'shop']);
	expect(asked).toBe(1);
	dom.freeYogaSubtree(root);
});
