import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {commands} from '../../src/commands/registry.js';
import {keyLabel} from '../../src/commands/key-label.js';
import {projectFolder} from '../helpers/source-files.js';
import {keySection} from './key-section.js';

const readme = path.join(projectFolder, 'README.md');

test('the README has every key as the program has it (else: npm run readme)', async () => {
	const text = readFileSync(readme, 'utf8');
	const written = text.replace(/(?<=<!-- keys -->\n)[\s\S]*(?=<!-- \/keys -->)/v, () => `\n${keySection()}\n\n`);
	expect(written).toContain(keySection());
	await expect(written).toMatchFileSnapshot(readme);
});

test('no command is left out of the keys', () => {
	const section = keySection();
	for (const command of commands) {
		expect(section.toLowerCase(), command.id).toContain(command.title.toLowerCase());
		for (const name of command.keys) {
			const key = keyLabel(name);
			expect([`\`${key}\``, `\`\` ${key} \`\``].some(words => section.includes(words)), `${command.id} ${key}`).toBe(true);
		}
	}
});
