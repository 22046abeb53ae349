import type {Project} from '../projects/project.js';
import type {Instant} from '../time.js';

/**
The most projects whose operations are merged into one feed.
*/
export const mostSources = 50;

/**
A source stays while it is among this many projects that were active last: rows must not vanish each time others get ahead.
*/
const keptWithin = 2 * mostSources;

const activityOf = ({computeLastActiveAt, updatedAt}: Project): Instant => computeLastActiveAt ?? updatedAt;

/**
Chooses the projects for the feed of all projects, by id: those that were active last, the latest first. Sources chosen before come first.
*/
export const chooseSources = (projects: readonly Project[], before: readonly string[]): readonly string[] => {
	const ranked = projects.toSorted((one, other) => activityOf(other) - activityOf(one)).map(({id}) => id);
	const known = new Set(before);
	const kept = ranked.slice(0, keptWithin).filter(id => known.has(id)).slice(0, mostSources);
	const chosen = new Set([...kept, ...ranked.filter(id => !known.has(id)).slice(0, mostSources - kept.length)]);
	return ranked.slice(0, keptWithin).filter(id => chosen.has(id));
};
