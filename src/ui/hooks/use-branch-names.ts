import {useCallback} from 'react';
import {useAppState} from './use-app-state.js';

/**
The name of a branch of a project by its id: the id itself when there is no such branch, nothing while they are being loaded.
*/
export const useBranchNames = (projectId: string | undefined): ((branchId: string) => string) => {
	const branches = useAppState(state => projectId === undefined ? undefined : state.branches.get(projectId)?.items);
	return useCallback(branchId => branches === undefined
		? ''
		: branches.find(branch => branch.id === branchId)?.name ?? branchId, [branches]);
};
