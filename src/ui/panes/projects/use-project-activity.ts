import {useCallback, useState} from 'react';
import {lastHoursOfAll} from '../../../domain/computes/last-hours.js';
import type {Project} from '../../../domain/projects/project.js';
import {millisecondsPerMinute, type Instant} from '../../../domain/time.js';
import {computesOf} from '../../../store/selectors/computes.js';
import {operationsOf} from '../../../store/selectors/operations/searched-operations.js';
import type {State} from '../../../store/state.js';
import {activityText} from '../../detail/activity-lines.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {useNow} from '../../hooks/use-now.js';
import type {Glyphs} from '../../theme.js';

type Strips = ReadonlyMap<string, string>;
type Asked = {readonly minute: Instant; readonly glyphs: Glyphs};

/**
Creates a function that returns a map from project ids to strips of recent activity. The map has only the projects whose operations were read. Until a
strip changes, the function returns the same map, so that polls don't redraw the list.
*/
const createStrips = (): (state: State, asked: Asked) => Strips => {
	let strips: Strips = new Map();
	let basis: readonly unknown[] = [];
	return (state, {minute, glyphs}) => {
		const newBasis = [state.operations, state.computes, minute, glyphs];
		if (newBasis.every((part, index) => part === basis[index])) {
			return strips;
		}

		basis = newBasis;
		const drawn = new Map(state.operations.keys().flatMap(projectId => {
			const steps = lastHoursOfAll(computesOf(state, projectId).items, operationsOf(state, projectId), minute);
			return steps === undefined ? [] : [[projectId, activityText(steps, glyphs)] as const];
		}));
		if (drawn.size !== strips.size || drawn.entries().some(([id, text]) => strips.get(id) !== text)) {
			strips = drawn;
		}

		return strips;
	};
};

/**
Returns a function that draws the share of each recent hour in which a project's computes were active. The function returns undefined if the project's
operations were not read.
*/
export const useProjectActivity = (glyphs: Glyphs): ((project: Project) => string | undefined) => {
	const [stripsOf] = useState(createStrips);
	const minute = Math.floor(useNow(millisecondsPerMinute) / millisecondsPerMinute) * millisecondsPerMinute;
	const strips = useAppState(state => stripsOf(state, {minute, glyphs}));
	return useCallback(({id}: Project) => strips.get(id), [strips]);
};
