import {BaseSequencer, type TestSpecification} from 'vitest/node';

/**
The tests that take longest where everything is new, the longest first: begun last, one of them would keep all the others waiting.
*/
const longest: readonly string[] = [
	'every-key',
	'official-cli',
	'read-only',
	'ladder',
	'pictures',
	'lost-answer',
	'outage-and-recovery',
	'dashboard-bytes',
	'undo',
	'dashboard-unread',
	'killed-control-plane',
	'official-sdk',
	'locked',
	'start-and-watch',
	'soak',
	'load',
	'watch',
	'import-zones',
];

const rankOf = ({moduleId}: TestSpecification): number => {
	const rank = longest.findIndex(name => moduleId.includes(`/${name}.test.`));
	return rank === -1 ? longest.length : rank;
};

/**
Begins with the tests that take long; the others come in the runner's own order.
*/
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		// eslint-disable-next-line unicorn/no-array-sort -- It is the runner's own method, of files and not of an array.
		const sorted = await super.sort(files);
		return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
	}
}
