import {execFileSync} from 'node:child_process';

const all = 'test/**';

/**
The folders of the tests that a change of a file calls for. What all stand on shows first where the rules are pure.
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
The folders of the tests that changes of files call for: those of the rooms that changed. What else depends on a room is for `npm test`, since on
some files nearly everything does.
*/
export const testsOfChanges = (files: readonly string[]): readonly string[] => {
	const folders = new Set(files.flatMap(file => testsOf(file)));
	return folders.has(all) ? [all] : [...folders].toSorted();
};

/**
The files that have changed since the last commit, and new ones.
*/
export const changedFiles = (): readonly string[] =>
	[['diff', '--name-only', '--relative', 'HEAD'], ['ls-files', '--others', '--exclude-standard']]
		.flatMap(args => execFileSync('git', args, {encoding: 'utf8'}).split('\n').filter(name => name !== ''));
