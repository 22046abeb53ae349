import {formatSpan} from '../text/duration.js';
import type {Project} from '../projects/project.js';
import {millisecondsPerDay, type Instant} from '../time.js';
import type {ApiKey} from './api-key.js';

/** The time without use after which pgtower reports a key as unused. */
const unusedMilliseconds = 90 * millisecondsPerDay;

/** The data from which the concerns about a key are derived. */
export type KeyBasis = {
	readonly now: Instant;

	/**
	The ids of each organization's members, by the organization's id. An organization is missing if its list of members was not fully read.
	*/
	readonly members: ReadonlyMap<string, ReadonlySet<string>>;

	/** The projects that were read, by id. A project is undefined if the control plane answered 404. */
	readonly projects: ReadonlyMap<string, Pick<Project, 'orgId'> | undefined>;
};

/** A concern about a key: one or two words for a column, and a sentence. */
type KeyConcern = {
	readonly word: string;
	readonly sentence: string;
};

const projectConcern = ({projectId, orgId}: ApiKey, {projects}: KeyBasis): KeyConcern | undefined => {
	if (projectId === undefined || !projects.has(projectId)) {
		return undefined;
	}

	const project = projects.get(projectId);
	if (project === undefined) {
		return {word: 'project gone', sentence: `Its project ${projectId} is gone, or the key in use no longer sees it.`};
	}

	return project.orgId === orgId ? undefined : {word: 'project left', sentence: 'Its project has left the organization: the key no longer works.'};
};

const creatorConcern = ({orgId, createdBy}: ApiKey, {members}: KeyBasis): KeyConcern | undefined => {
	const known = orgId === undefined ? undefined : members.get(orgId);
	return known === undefined || createdBy === undefined || known.has(createdBy.id)
		? undefined
		: {word: 'creator left', sentence: 'Its creator is no longer a member of the organization. The key still works.'};
};

const useConcern = ({lastUsedAt, createdAt}: ApiKey, {now}: KeyBasis): KeyConcern | undefined => {
	const idle = now - (lastUsedAt ?? createdAt);
	if (!(idle >= unusedMilliseconds)) {
		return undefined;
	}

	return lastUsedAt === undefined
		? {word: 'never used', sentence: `It has never been used, and is ${formatSpan(idle)} old.`}
		: {word: 'unused', sentence: `It has been unused for ${formatSpan(idle)}.`};
};

/**
Returns the concerns about a key, most urgent first. Missing data raises no concern.

@see docs/control-api.md#key-project-moved; docs/control-api.md#kinds-of-api-key
*/
export const keyConcerns = (key: ApiKey, basis: KeyBasis): readonly KeyConcern[] =>
	[projectConcern(key, basis), creatorConcern(key, basis), useConcern(key, basis)].filter(concern => concern !== undefined);
