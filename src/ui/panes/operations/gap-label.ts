import {formatClock, type Zone} from '../../../domain/time.js';
import type {Gap} from '../../../store/selectors/operations/gaps.js';
import {sanitize} from '../../../terminal/text/sanitize.js';

const mostNames = 2;

const listed = (names: readonly string[]): string => names.length <= mostNames + 1
	? names.join(', ')
	: `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more`;

/**
The line for a gap in the merged feed: what may be missing, and of which projects.
*/
export const gapLabel = (gaps: readonly Gap[], projectName: (projectId: string) => string, zone: Zone): readonly string[] => {
	const namesOf = (some: readonly Gap[]): string => listed(some.map(({projectId}) => sanitize(projectName(projectId))));
	const ends = gaps.filter(({kind}) => kind === 'end');
	const lags = gaps.filter(({kind}) => kind === 'lag');
	return [
		...(ends.length === 0 ? [] : [`older of ${namesOf(ends)} not loaded yet`]),
		...(lags.length === 0 ? [] : [`newer of ${namesOf(lags)} may be missing since ${formatClock(Math.min(...lags.map(({at}) => at)), zone)}`]),
	];
};
