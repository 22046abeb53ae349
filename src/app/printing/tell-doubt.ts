import {CommandFailure} from '../../cli/command-failure.js';
import type {Sought} from '../../cli/snapshot/load/sought.js';
import type {Wishes} from '../../cli/snapshot/wishes.js';

/**
Tells of a filter's value that its field can't have and that no row had.

@throws {CommandFailure} When the exit code is to tell of failures: a filter that finds none by mistake must not say that all is well.
*/
export const tellDoubt = (sought: Sought | undefined, {failOnFailure = false}: Wishes, say: (sentence: string) => void): void => {
	const sentence = sought?.doubts.sentence();
	if (sentence === undefined) {
		return;
	}

	if (failOnFailure) {
		throw new CommandFailure(sentence, 2);
	}

	say(sentence);
};
