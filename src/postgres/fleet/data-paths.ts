import path from 'node:path';

/** The ids that locate the files of a branch. */
export type BranchKey = {
	readonly projectId: string;
	readonly branchId: string;

	/** Whether the branch is a temporary copy. Leftover copies are removed when pgtower starts. */
	readonly isBrief?: boolean;
};

export type ComputeKey = BranchKey & {
	readonly computeId: string;
};

/** Returns an id as a folder name. Ids in the control plane's stored data may contain any character. */
const folderName = (id: string): string => id.replaceAll(/[^\w\-]/gv, '_');

export type DataPaths = {
	readonly project: (projectId: string) => string;

	/** Returns the folders that contain a branch's data, the outermost first. */
	readonly foldersOf: (key: BranchKey) => readonly string[];
	readonly briefCopies: string;
	readonly branch: (key: BranchKey) => string;
	readonly branchData: (key: BranchKey) => string;
	readonly appliedFile: (key: BranchKey) => string;

	/**
	The file with the roles and databases that were found when a branch received the data of a past moment. The file is removed after the control
	plane has imported its contents.
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
