import {execFileSync} from 'node:child_process';

const all = 'test/**';

/**
Returns the folders of the tests for a changed file. A change of the base affects the tests of the pure rules first.
*/
const testsOf = (file: string): readonly string[] => {
	const [top = '', room = '', ...rest] = file.split('/');
	if (top === 'src') {
		return [rest.length === 0 ? 'test/app/**' : `test/${room}/**`, ...(room === 'base' ? ['test/domain/**', 'test/forms/**'] : [])];
	}

	if (top === 'test') {
		return room === 'helpers' || room === 'fixtures' || rest.length === 0 ? [all] : [`test/${room}/**`];
	}

	if (top === 'bundle') {
		return ['test/bundle/**'];
	}

	return top === 'docs' || top === 'assets' || file.endsWith('.md') ? ['test/readme/**'] : [all];
};

/**
Returns the folders of the tests for changed files: those of the folders that changed. `npm test` covers what else depends on them, since nearly
everything
depends on some files.
*/
export const testsOfChanges = (files: readonly string[]): readonly string[] => {
	const folders = new Set(files.flatMap(file => testsOf(file)));
	return folders.has(all) ? [all] : [...folders].toSorted();
};

/** Returns the files that have changed since the last commit, and new ones. */
export const changedFiles = (): readonly string[] =>
	[['diff', '--name-only', '--relative', 'HEAD'], ['ls-files', '--others', '--exclude-standard']]
		.flatMap(args => execFileSync('git', args, {encoding: 'utf8'}).split('\n').filter(name => name !== ''));
