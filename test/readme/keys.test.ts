import path from 'node:path';
import {expect, test} from 'vitest';
import {commands} from '../../src/commands/registry.js';
import {keyLabel} from '../../src/commands/hints.js';
import {readPage} from '../helpers/pages.js';
import {projectFolder} from '../helpers/source-files.js';
import {layerSection} from './layer-section.js';
import {budgetSection} from './budget-section.js';
import {commandSection} from './command-section.js';
import {fieldSection} from './field-section.js';
import {keySection, usualKeys} from './key-section.js';

/** The parts of pages that are generated from the program, between two comments with their name. */
const sections: ReadonlyArray<readonly [page: string, sections: Readonly<Record<string, () => string>>]> = [
	['docs/guide/keys.md', {keys: keySection, commands: commandSection}],
	['docs/guide/filters.md', {fields: fieldSection}],
	['docs/internals/architecture.md', {layers: layerSection}],
	['docs/internals/budgets.md', {budgets: budgetSection}],
];

const write = (text: string, name: string, section: string): string => {
	const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
	const [from, to] = [text.indexOf(begin), text.indexOf(end)];
	expect(from, `a page needs the comments around ${name}`).toBeGreaterThan(-1);
	return `${text.slice(0, from + begin.length)}\n${section.trimEnd()}\n\n${text.slice(to)}`;
};

test.each(sections)('the generated tables of %s are up to date (else: npm run readme)', async (page, made) => {
	let text = readPage(page);
	for (const [name, section] of Object.entries(made)) {
		text = write(text, name, section());
	}

	await expect(text).toMatchFileSnapshot(path.join(projectFolder, page));
});

test('each folder of src/ has a role in the architecture page', () => {
	expect(layerSection()).not.toContain('undefined');
});

test('the guide lists each command with its keys, except commands whose keys work everywhere', () => {
	const section = keySection();
	const left = commands.filter(({keys, title}) => !section.toLowerCase().includes(title.toLowerCase())
		|| keys.map(key => keyLabel(key)).some(key => !(section.includes(`\`${key}\``) || section.includes(`\`\` ${key} \`\``))));
	expect(left.filter(({keys}) => keys.some(key => !usualKeys.has(keyLabel(key)))).map(({id}) => id)).toEqual([]);
	expect(left.length).toBeLessThan(commands.length / 2);
});
