import {useCallback} from 'react';
import type {Branch} from '../../domain/branches/branch.js';
import {readBranchesIn} from '../../store/slices/branches.js';
import {useAppState} from './use-app-state.js';
import {useSteadyNames} from './use-names.js';

const none: readonly Branch[] = [];

/**
The name of a project's branch by its id: the id itself when there is no such branch, and empty while branches are loading.
*/
export const useBranchNames = (projectId: string | undefined): ((branchId: string) => string) => {
	const branches = useAppState(state => projectId === undefined ? undefined : readBranchesIn(state.branches, projectId));
	const names = useSteadyNames(branches ?? none);
	const isRead = branches !== undefined;
	return useCallback(branchId => isRead ? names.get(branchId) ?? branchId : '', [names, isRead]);
};
