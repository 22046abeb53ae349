import path from 'node:path';

/**
A branch, by what its files are found with.
*/
export type BranchKey = {
	readonly projectId: string;
	readonly branchId: string;

	/**
	Whether it is a copy that is used once: whatever is left of one when the program starts is removed.
	*/
	readonly isBrief?: boolean;
};

/**
A compute and the branch that it is on.
*/
export type ComputeKey = BranchKey & {
	readonly computeId: string;
};

/**
An id as a name of a folder. Ids of a world that somebody wrote may hold anything.
*/
const folderName = (id: string): string => id.replaceAll(/[^\w\-]/gv, '_');

/**
Where the data of projects is. That of a replica is a copy of its own.
*/
export type DataPaths = {
	readonly project: (projectId: string) => string;

	/**
	The folders that the data of a branch lies in, the outermost first.
	*/
	readonly foldersOf: (key: BranchKey) => readonly string[];

	/**
	Where the copies are that are used once.
	*/
	readonly briefCopies: string;
	readonly branch: (key: BranchKey) => string;
	readonly branchData: (key: BranchKey) => string;
	readonly appliedFile: (key: BranchKey) => string;

	/**
	What a branch of a past moment was found to have, until the control plane has taken that over.
	*/
	readonly foundFile: (key: BranchKey) => string;
	readonly connectionsFile: (key: BranchKey) => string;
	readonly replicas: (key: BranchKey) => string;
	readonly replicaData: (key: ComputeKey) => string;
};

export const createDataPaths = (root: string): DataPaths => {
	const briefCopies = path.join(root, 'copies');
	const projects = path.join(root, 'projects');
	const project = (projectId: string) => path.join(projects, folderName(projectId));
	const foldersOf = ({projectId, branchId, isBrief = false}: BranchKey) => {
		const ofProject = isBrief ? path.join(briefCopies, folderName(projectId)) : project(projectId);
		const branches = path.join(ofProject, 'branches');
		return [isBrief ? briefCopies : projects, ofProject, branches, path.join(branches, folderName(branchId))];
	};

	const branch = (key: BranchKey) => foldersOf(key).at(-1)!;
	const replicas = (key: BranchKey) => path.join(branch(key), 'replicas');
	return {
		project,
		foldersOf,
		briefCopies,
		branch,
		branchData: key => path.join(branch(key), 'data'),
		appliedFile: key => path.join(branch(key), 'applied.json'),
		foundFile: key => path.join(branch(key), 'found.json'),
		connectionsFile: key => path.join(branch(key), 'connections'),
		replicas,
		replicaData: key => path.join(replicas(key), folderName(key.computeId)),
	};
};
