import {useCallback, useMemo} from 'react';
import type {Branch} from '../../domain/branches/branch.js';
import {readBranchesIn} from '../../store/slices/branches.js';
import {useAppState} from './use-app-state.js';

const none: readonly Branch[] = [];

/**
Returns a function that names a branch by its id. The function returns the id if there is no such branch, and an empty text while branches are
loading.
*/
export const useBranchNames = (projectId: string | undefined): ((branchId: string) => string) => {
	const branches = useAppState(state => projectId === undefined ? undefined : readBranchesIn(state.branches, projectId));
	const names = useSteadyNames(branches ?? none);
	const isRead = branches !== undefined;
	return useCallback(branchId => isRead ? names.get(branchId) ?? branchId : '', [names, isRead]);
};

type Named = {readonly id: string; readonly name?: string};

/** Maps ids to names. The map stays the same object until a name changes, regardless of other changes. */
export const useSteadyNames = (named: readonly Named[]): ReadonlyMap<string, string> => {
	const text = useMemo(() => JSON.stringify(named.map(({id, name}) => [id, name ?? id])), [named]);
	// The text was serialized on the line before, so its type is known.
	return useMemo(() => new Map(JSON.parse(text) as ReadonlyArray<readonly [string, string]>), [text]);
};

/** Returns a function that names an object by its id. For an unknown object, the function returns the id. */
export const useNames = (named: readonly Named[]): ((id: string) => string) => {
	const names = useSteadyNames(named);
	return useCallback((id: string) => names.get(id) ?? id, [names]);
};
