import type {Project} from '../projects/project.js';
import type {Instant} from '../time.js';

/** The maximum number of projects whose operations are merged into one feed. */
export const mostSources = 50;

/**
The rank limit for projects in the feed: a chosen project stays while its rank by latest activity is within this limit. If the limit were
`mostSources`, a project's rows would disappear whenever another project overtakes that project.
*/
const keptWithin = 2 * mostSources;

const activityOf = ({computeLastActiveAt, updatedAt}: Project): Instant => computeLastActiveAt ?? updatedAt;

/**
Chooses the most recently active projects for the feed of all projects, and returns their ids. Projects in `before`, which were chosen previously,
take precedence.
*/
export const chooseSources = (projects: readonly Project[], before: readonly string[]): readonly string[] => {
	const ranked = projects.toSorted((one, other) => activityOf(other) - activityOf(one)).map(({id}) => id);
	const known = new Set(before);
	const kept = ranked.slice(0, keptWithin).filter(id => known.has(id)).slice(0, mostSources);
	const chosen = new Set([...kept, ...ranked.filter(id => !known.has(id)).slice(0, mostSources - kept.length)]);
	return ranked.slice(0, keptWithin).filter(id => chosen.has(id));
};
