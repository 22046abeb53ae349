import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {projectFolder} from '../helpers/source-files.js';
import {budgetSection} from './budget-section.js';

test('the page about budgets has every budget as the measurements judge it (else: npm run readme)', async () => {
	const page = path.join(projectFolder, 'docs/internals/budgets.md');
	const text = readFileSync(page, 'utf8');
	const written = text.replace(/(?<=<!-- budgets -->\n)[\s\S]*(?=<!-- \/budgets -->)/v, () => `\n${budgetSection()}\n\n`);
	expect(written).toContain(budgetSection());
	await expect(written).toMatchFileSnapshot(page);
});
