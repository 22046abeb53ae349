import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {branchFields} from '../../../src/domain/attributes/branch-attributes.js';
import {computeFields} from '../../../src/domain/attributes/compute-attributes.js';
import {mergedOperationFields} from '../../../src/domain/attributes/operation-attributes.js';
import {projectFields} from '../../../src/domain/attributes/project-attributes.js';
import {compileFilter} from '../../../src/domain/filter/term-test.js';
import {parseFilter} from '../../../src/domain/filter/typed-filter.js';
import {readTime} from '../../../src/domain/filter/read-time.js';
import {noon} from '../../store/fixtures.js';

const moment = {now: noon, zone: 'utc'} as const;
const same = (id: string): string => id;
const names = {branchName: same, computeName: same, projectName: same};

/** The code in the first column of each table of the page, as one list per table. */
const examples = readFileSync('docs/guide/filters.md', 'utf8')
	.split('\n\n')
	.filter(part => part.startsWith('|'))
	.map(table => table.split('\n').slice(2).flatMap(line => /^\| (?<cell>.*?) \| /v.exec(line)!.groups!.cell!.matchAll(/`(?<code>[^`]+)`/gv)
		.map(({groups}) => groups!.code!.replaceAll(String.raw`\|`, '|'))
		.toArray()));

const [filters, times, timeFilters, aheadFilters] = examples;

test.each([...filters!, ...timeFilters!])('the documented filter %j is valid in some pane', input => {
	const filter = parseFilter(input);
	expect(filter).not.toEqual([]);
	const problems = [
		compileFilter(filter, projectFields, moment).problems,
		compileFilter(filter, computeFields, {...moment, ...names}).problems,
		compileFilter(filter, mergedOperationFields, {...moment, ...names}).problems,
	];
	expect(problems).toContainEqual([]);
});

test.each(aheadFilters!)('the documented filter %j is valid for branches', input => {
	expect(compileFilter(parseFilter(input), branchFields, moment).problems).toEqual([]);
});

test.each(times!)('the documented time %j is valid', text => {
	expect(readTime(text.replaceAll('"', ''), moment)).toBeDefined();
});
