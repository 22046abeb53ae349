import {useCallback} from 'react';
import {useAppState} from './use-app-state.js';

/**
The name of a branch of a project by its id; the id itself while the name is not known.
*/
export const useBranchNames = (projectId: string | undefined): ((branchId: string) => string) => {
	const branches = useAppState(state => projectId === undefined ? undefined : state.branches[projectId]?.items);
	return useCallback(branchId => branches?.find(branch => branch.id === branchId)?.name ?? branchId, [branches]);
};
