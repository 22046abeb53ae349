import type {Instant} from '../time.js';
import type {Field, Moment} from './field.js';
import type {
	Alternative,
	FieldTerm,
	Filter,
	Term,
} from './filter.js';
import {meantField} from './meant-field.js';
import {readSpan} from './read-span.js';
import {readTimes} from './read-time.js';

type Known = ReadonlyArray<Pick<Field<never, never>, 'name' | 'kind' | 'isTimeline' | 'isTimelineAge'>>;

/**
The instant before which no row meets a value of a term; undefined when the value can't be read.
*/
const boundOfValue = ({field: name, operator}: FieldTerm, typed: string, fields: Known, moment: Moment): Instant | undefined => {
	const meant = meantField(name, fields);
	if (meant?.field.isTimelineAge === true) {
		const span = readSpan(typed);
		return span === undefined ? undefined : (operator.startsWith('<') ? moment.now - span : -Infinity);
	}

	if (meant?.field.isTimeline !== true || meant.word === 'until') {
		return -Infinity;
	}

	const time = readTimes(typed, moment);
	switch (operator) {
		case ':':
		case '=':
		case '>=': {
			return time?.from;
		}

		case '>': {
			return time?.end;
		}

		case '<':
		case '<=':
		case '!=': {
			return -Infinity;
		}
	}
};

const boundOfTerm = (term: Term, fields: Known, moment: Moment): Instant => {
	if (term.kind === 'word' || term.isNegated) {
		return -Infinity;
	}

	const bounds = term.values.map(typed => boundOfValue(term, typed, fields, moment)).filter(bound => bound !== undefined);
	return bounds.length === 0 ? -Infinity : Math.min(...bounds);
};

const boundOfAlternative = (terms: Alternative, fields: Known, moment: Moment): Instant =>
	Math.max(...terms.map(term => boundOfTerm(term, fields, moment)));

/**
The instant before which no row meets a filter, by its words for time: whoever searches back need go no further.
*/
export const lowerBound = (filter: Filter, fields: Known, moment: Moment): Instant =>
	filter.length === 0 ? -Infinity : Math.min(...filter.map(terms => boundOfAlternative(terms, fields, moment)));
