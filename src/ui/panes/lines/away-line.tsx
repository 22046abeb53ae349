import type {ReactElement} from 'react';
import {formatSince} from '../../../domain/text/since-text.js';
import type {Instant, Zone} from '../../../domain/time.js';
import type {Away} from '../../../store/slices/away.js';
import {projectById} from '../../../store/selectors/projects/projects.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {cut} from '../../../terminal/text/width.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {useNow} from '../../hooks/use-now.js';
import {useTheme} from '../../providers.js';
import {Line} from '../../parts/line.js';
import {fitLine} from '../../segment.js';

type Facts = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly projectName: (id: string) => string;
};

/** Names the first of several projects, and counts the others: "in acme-shop and 11 other projects". */
const inProjects = ([first, ...others]: readonly string[], projectName: Facts['projectName']): string => {
	if (first === undefined) {
		return 'in no project';
	}

	return `in ${projectName(first)}${others.length === 0 ? '' : ` and ${others.length} other ${others.length === 1 ? 'project' : 'projects'}`}`;
};

/** Says which projects were read only in part or not at all. Empty if nothing is missing. */
const missingText = ({projectIds, wholeIds, partIds, isReading}: Away): string => {
	const unread = projectIds.length - wholeIds.length - partIds.length;
	return isReading
		? ''
		: [...(partIds.length === 0 ? [] : [`${partIds.length} partly read`]), ...(unread === 0 ? [] : [`${unread} not read`])].map(text => `, ${text}`).join('');
};

/**
Describes the start and the scope of an absence: "since yesterday 18:02 in acme-shop and 11 other projects, 1 not read".
*/
export const awayScopeText = (away: Away, {now, zone, projectName}: Facts): string =>
	`since ${formatSince(away.since, now, zone)} ${inProjects([...away.wholeIds, ...away.partIds], projectName)}${missingText(away)}`;

/**
Writes the line above the feed: "3 failed since 18:02 in acme-shop, 1 not read". Only projects with failures are named.
*/
const awayLineText = (away: Away, facts: Facts): string => {
	const {isReading, digest, projectIds, wholeIds, partIds} = away;
	if (isReading && digest.failureCount === 0) {
		return `Reading what happened since ${formatSince(away.since, facts.now, facts.zone)}: ${wholeIds.length + partIds.length} of ${projectIds.length} projects`;
	}

	const failedIds = [...new Set(digest.failures.map(({projectId}) => projectId))];
	return `${digest.failureCount} failed since ${formatSince(away.since, facts.now, facts.zone)}${
		failedIds.length === 0 ? '' : ` ${inProjects(failedIds, facts.projectName)}`
	}${missingText(away)}`;
};

const wayOn = '  ! shows them, :away tells more ';
const shortWayOn = '  ! shows them ';

/** The minimum width for the full instructions. */
const roomyColumns = 100;

/** Renders the line above the feed that reports failures while the user was away, and how to see them. */
export const AwayLine = ({columns}: {readonly columns: number}): ReactElement | undefined => {
	const {glyphs} = useTheme();
	const now = useNow(60_000);
	const away = useAppState(state => state.away);
	const zone = useAppState(state => state.view.zone);
	// The state is reduced to the text, so that the line is only redrawn when the text changes.
	const text = useAppState(state => away === undefined
		? ''
		: awayLineText(away, {now, zone, projectName: id => projectById(state, id)?.name ?? id}));
	if (away === undefined) {
		return undefined;
	}

	const isBad = away.digest.failureCount > 0;
	const way = isBad ? (columns < roomyColumns ? shortWayOn : wayOn) : '';
	const room = Math.max(0, columns - way.length);
	return (
		<Line
			segments={[
				...fitLine([{text: cut(` ${isBad ? glyphs.failed : glyphs.changing} ${sanitize(text)}`, room), tone: isBad ? 'bad' : 'busy', isBold: isBad}], room),
				{text: way, tone: 'dim'},
			]}
		/>
	);
};
