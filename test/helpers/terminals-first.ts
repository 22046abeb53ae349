import {BaseSequencer, type TestSpecification} from 'vitest/node';

/**
Small files that take long. Without earlier measurements, the runner assumes that the largest file takes longest.
*/
const longThoughSmall = /test\/(?:load|random-writes|soak)\/[^\/]+\.test\.ts$/v;

/**
Starts with the tests on terminals: they wait half of the time, which the others then use. Within each group, the runner's own order holds:
those that took longest in the last run come first.
*/
export class TerminalsFirst extends BaseSequencer {
	private rankOf(file: TestSpecification): number {
		if (file.project.name === 'terminals') {
			return 0;
		}

		return this.ctx.cache.getTestSpecificationResult(file) === undefined && longThoughSmall.test(file.moduleId) ? 1 : 2;
	}

	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		// oxlint-disable-next-line unicorn/no-array-sort -- It is the runner's own method, of files and not of an array.
		const sorted = await super.sort(files);
		return sorted.toSorted((one, other) => this.rankOf(one) - this.rankOf(other));
	}
}
