import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {commands} from '../../src/commands/registry.js';
import {keyLabel} from '../../src/commands/hints.js';
import {projectFolder} from '../helpers/source-files.js';
import {layerSection} from './layer-section.js';
import {commandSection} from './command-section.js';
import {fieldSection} from './field-section.js';
import {keySection, usualKeys} from './key-section.js';

const readme = path.join(projectFolder, 'README.md');

test('the README has every key and command line as the program has them, and the layers as the linter has them (else: npm run readme)', async () => {
	const text = readFileSync(readme, 'utf8');
	const written = text
		.replace(/(?<=<!-- keys -->\n)[\s\S]*(?=<!-- \/keys -->)/v, () => `\n${keySection()}\n\n`)
		.replace(/(?<=<!-- commands -->\n)[\s\S]*(?=<!-- \/commands -->)/v, () => `\n${commandSection()}\n\n`)
		.replace(/(?<=<!-- layers -->\n)[\s\S]*(?=<!-- \/layers -->)/v, () => `\n${layerSection()}\n\n`);
	expect(written).toContain(keySection());
	expect(written).toContain(layerSection());
	// Each folder has a role.
	expect(layerSection()).not.toContain('undefined');
	await expect(written).toMatchFileSnapshot(readme);
});

test('the page about filters has every field of every list (else: npm run readme)', async () => {
	const page = path.join(projectFolder, 'docs/guide/filters.md');
	const text = readFileSync(page, 'utf8');
	const written = text.replace(/(?<=<!-- fields -->\n)[\s\S]*(?=<!-- \/fields -->)/v, () => `\n${fieldSection()}\n`);
	expect(written).toContain(fieldSection());
	await expect(written).toMatchFileSnapshot(page);
});

test('no command is left out of the keys but those that do what their keys do everywhere', () => {
	const section = keySection();
	const left = commands.filter(({keys, title}) => !section.toLowerCase().includes(title.toLowerCase())
		|| keys.map(key => keyLabel(key)).some(key => !(section.includes(`\`${key}\``) || section.includes(`\`\` ${key} \`\``))));
	expect(left.filter(({keys}) => keys.some(key => !usualKeys.has(keyLabel(key)))).map(({id}) => id)).toEqual([]);
	expect(left.length).toBeLessThan(commands.length / 2);
});
