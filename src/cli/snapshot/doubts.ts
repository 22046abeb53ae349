import {problemClause, type FilterProblem} from '../../domain/filter/filter-problem.js';
import type {UnknownValue} from '../../domain/filter/unknown-values.js';

/** A collector of filter values that may be mistakes, because no row so far has these values. */
export type Doubts = {
	/** Looks for the values in more rows. */
	readonly look: <Row>(rows: readonly Row[], values: ReadonlyArray<UnknownValue<Row>>) => void;

	/** Returns a sentence about the values that no row has had so far, or undefined if there are no such values. */
	readonly sentence: () => string | undefined;
};

/** Creates a collector. `problems` are the filter values that are not valid for their field. */
export const createDoubts = (problems: readonly FilterProblem[]): Doubts => {
	const seen = new Set<string>();
	return {
		look(rows, values) {
			for (const {problem, isIn} of values) {
				if (!seen.has(problem.typed) && rows.some(row => isIn(row))) {
					seen.add(problem.typed);
				}
			}
		},
		sentence() {
			const left = problems.filter(({typed}) => !seen.has(typed));
			return left.length === 0 ? undefined : `In the filter, ${left.map(problem => problemClause(problem)).join(', ')}.`;
		},
	};
};
