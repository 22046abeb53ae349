import {BaseSequencer, type TestSpecification} from 'vitest/node';

/**
Matches small files that take long. Without earlier measurements, the runner assumes that the largest file takes longest.
*/
const longThoughSmall = /test\/(?:commands\/random-keys|journeys\/every-key|load|random-writes|soak)\/[^\/]+\.test\.ts$/v;

/**
Starts long files first: otherwise one worker would be left with a long one at the end. The order is the runner's own, by the times of the last run. The first run
has no times, and begins with the files above.
*/
export class LongFirst extends BaseSequencer {
	private isKnownToBeLong(file: TestSpecification): boolean {
		return this.ctx.cache.getTestSpecificationResult(file) === undefined && longThoughSmall.test(file.moduleId);
	}

	private rankOf(file: TestSpecification): number {
		return file.project.config.sequence.groupOrder + (this.isKnownToBeLong(file) ? 0 : 0.5);
	}

	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		// oxlint-disable-next-line unicorn/no-array-sort -- It is the runner's own method, of files and not of an array.
		const sorted = await super.sort(files);
		return sorted.toSorted((one, other) => this.rankOf(one) - this.rankOf(other));
	}
}
