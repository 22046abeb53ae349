import {BaseSequencer, type TestSpecification} from 'vitest/node';

/**
Matches small files that take long. Without earlier measurements, the runner assumes that the largest file takes longest.
*/
const longThoughSmall = /test\/(?:commands\/random-keys|journeys\/every-key|load|random-writes|soak)\/[^\/]+\.test\.ts$/v;

/**
Matches files whose tests start many programs, most of them servers, or measure memory. Both kinds of test cost more, the more their worker has
loaded: each start copies the page tables of the worker, and each full collection walks through its heap.
*/
const startsOrMeasures = /test\/(?:postgres|sessions)\//v;

/**
Starts the files that match `startsOrMeasures` first, in workers that have loaded little. Then come long files: otherwise one worker would be left
with a long file at the end. The runner orders them by the times of the last run. The first run has no times, so the files that match
`longThoughSmall` come before the others.
*/
export class LongFirst extends BaseSequencer {
	private isKnownToBeLong(file: TestSpecification): boolean {
		return this.ctx.cache.getTestSpecificationResult(file) === undefined && longThoughSmall.test(file.moduleId);
	}

	private rankOf(file: TestSpecification): number {
		const rank = this.isKnownToBeLong(file) ? 1 : 2;
		return (3 * file.project.config.sequence.groupOrder) + (startsOrMeasures.test(file.moduleId) ? 0 : rank);
	}

	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		// oxlint-disable-next-line unicorn/no-array-sort -- It is the runner's own method, of files and not of an array.
		const sorted = await super.sort(files);
		return sorted.toSorted((one, other) => this.rankOf(one) - this.rankOf(other));
	}
}
