import {formatSince} from '../../../domain/text/since-text.js';
import type {Instant, Zone} from '../../../domain/time.js';
import type {Away} from '../../../store/slices/away.js';

type Facts = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly projectName: (id: string) => string;
};

/**
Projects, of which the first is named: "in acme-shop and 11 other projects".
*/
const inProjects = ([first, ...others]: readonly string[], projectName: Facts['projectName']): string => {
	if (first === undefined) {
		return 'in no project';
	}

	return `in ${projectName(first)}${others.length === 0 ? '' : ` and ${others.length} other ${others.length === 1 ? 'project' : 'projects'}`}`;
};

/**
What could not be read, or not whole, in the end: an empty text when nothing is missing.
*/
const missingText = ({projectIds, wholeIds, partIds, isReading}: Away): string => {
	const unread = projectIds.length - wholeIds.length - partIds.length;
	return isReading
		? ''
		: [...(partIds.length === 0 ? [] : [`${partIds.length} in part`]), ...(unread === 0 ? [] : [`${unread} not read`])].map(text => `, ${text}`).join('');
};

/**
What an absence covers, and since when: "since yesterday 18:02 in acme-shop and 11 other projects, 1 not read".
*/
export const awayScopeText = (away: Away, {now, zone, projectName}: Facts): string =>
	`since ${formatSince(away.since, now, zone)} ${inProjects([...away.wholeIds, ...away.partIds], projectName)}${missingText(away)}`;

/**
The line above the feed: what failed, and where. "3 failed since 18:02 in acme-shop, 1 not read" names no project in which nothing did.
*/
export const awayLineText = (away: Away, facts: Facts): string => {
	const {isReading, digest, projectIds, wholeIds, partIds} = away;
	if (isReading && digest.failureCount === 0) {
		return `Reading what happened since ${formatSince(away.since, facts.now, facts.zone)}: ${wholeIds.length + partIds.length} of ${projectIds.length} projects`;
	}

	const failedIds = [...new Set(digest.failures.map(({projectId}) => projectId))];
	return `${digest.failureCount} failed since ${formatSince(away.since, facts.now, facts.zone)}${
		failedIds.length === 0 ? '' : ` ${inProjects(failedIds, facts.projectName)}`
	}${missingText(away)}`;
};
