import {problemClause, type FilterProblem} from '../../domain/filter/filter-problem.js';
import type {UnknownValue} from '../../domain/filter/unknown-values.js';

/** Collects filter values that look like mistakes because no row has had them in that field so far. */
export type Doubts = {
	/** Searches rows for the values. */
	readonly look: <Row>(rows: readonly Row[], values: ReadonlyArray<UnknownValue<Row>>) => void;

	/** Returns a sentence on the values that no row had so far, or undefined when there is none. */
	readonly sentence: () => string | undefined;
};

/** Creates a collector for the problems of a filter that concern its values. */
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
