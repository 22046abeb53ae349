import type {Project} from '../domain/project.js';
import type {Instant} from '../domain/time.js';

/**
The most projects whose operations are merged into one feed.
*/
export const mostSources = 50;

/**
As long as a project is among so many that were active last, it keeps its place: rows must not vanish whenever others get ahead.
*/
const keptWithin = 2 * mostSources;

const activityOf = ({computeLastActiveAt, updatedAt}: Project): Instant => computeLastActiveAt ?? updatedAt;

/**
The ids of the projects whose operations the feed of all projects shows: those that were active last, the latest first; those that were
chosen before go first.
*/
export const chooseSources = (projects: readonly Project[], before: readonly string[]): readonly string[] => {
	const ranked = projects.toSorted((one, other) => activityOf(other) - activityOf(one)).map(({id}) => id);
	const known = new Set(before);
	const kept = ranked.slice(0, keptWithin).filter(id => known.has(id)).slice(0, mostSources);
	const chosen = new Set([...kept, ...ranked.filter(id => !known.has(id)).slice(0, mostSources - kept.length)]);
	return ranked.slice(0, keptWithin).filter(id => chosen.has(id));
};
