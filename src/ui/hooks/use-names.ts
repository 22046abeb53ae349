import {useCallback, useMemo} from 'react';

type Named = {readonly id: string; readonly name?: string};

/**
Names by id, in a map that stays the same until a name changes, whatever else of what they name does.
*/
export const useSteadyNames = (named: readonly Named[]): ReadonlyMap<string, string> => {
	const text = useMemo(() => JSON.stringify(named.map(({id, name}) => [id, name ?? id])), [named]);
	// Pairs of id and name, as they were written the line before.
	return useMemo(() => new Map(JSON.parse(text) as ReadonlyArray<readonly [string, string]>), [text]);
};

/**
Tells the name of what has an id: the id itself where it is not known.
*/
export const useNames = (named: readonly Named[]): ((id: string) => string) => {
	const names = useSteadyNames(named);
	return useCallback((id: string) => names.get(id) ?? id, [names]);
};
