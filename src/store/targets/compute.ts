import {branchText} from '../../domain/branches/branch.js';
import {type Difference, storedOtherwise} from '../../domain/change-outcome.js';
import {formatSize} from '../../domain/computes/compute-size.js';
import {typeWord, type Compute} from '../../domain/computes/compute.js';
import {settingDifferences, settingText} from '../../domain/computes/pg-settings.js';
import {suspendText} from '../../domain/computes/compute-state.js';
import {on, type State} from '../state.js';
import {branchById} from '../selectors/branches/branches.js';
import {computesOf} from '../selectors/computes.js';
import {computeList, targetComputes} from '../selectors/lists/compute-list.js';
import {putCompute, removedCompute} from '../slices/computes.js';
import {unmarkedAll} from '../slices/view/marks.js';
import {
	projectHere,
	toldDifferences,
	type Compared,
	type TargetRules,
} from './target-rules.js';

const runs = ({currentState}: Compute): string => currentState === 'active' ? 'active' : 'not active';

/**
Returns how a compute has changed since the form showed it. The running state is compared only if the change depends on this state.
*/
const differences = (state: State, compared: Compared<Compute>): readonly Difference[] => {
	const {shown, now, dependsOnState} = compared;
	// Lists each setting that others changed in the meantime. The form sends all settings, so it would revert those changes.
	const settings = settingDifferences(shown.pgSettings, now.pgSettings).map(({name, before, after}): Difference => ({
		targetId: now.id, label: name, shown: settingText(before), now: settingText(after),
	}));
	return [...toldDifferences(compared, [
		['Branch', ({projectId, branchId}) => branchText(branchById(state, projectId, branchId), branchId)],
		['Type', compute => typeWord(compute.type)],
		['Size', compute => formatSize(compute.size)],
		['Suspends', compute => suspendText(compute.suspendTimeoutSeconds)],
		['Name', compute => compute.name ?? 'none'],
		['Preloads', compute => compute.preloadLibraries === undefined ? 'none' : JSON.stringify(compute.preloadLibraries)],
		['Disabled', compute => compute.isDisabled ? 'yes' : 'no'],
		...(dependsOnState ? [['State', runs] as const] : []),
	]), ...settings];
};

export const computeTargets: TargetRules<'compute'> = {
	listIn: (state, {projectId}) => computesOf(state, projectId),
	put: compute => on('computes', putCompute(compute.projectId, compute)),
	removed: ({projectId}, id) => on('computes', removedCompute(projectId, id)),
	scopeOf: ({projectId}) => ({projectId}),
	here: projectHere,
	unmarked: ({projectId}) => on('view', unmarkedAll('computes', projectId)),
	selected: computeList.selected,
	chosen: targetComputes,
	visible: computeList.rows,
	called: ({id, name = id}) => name,
	goneAs: ({id}) => id,
	differences,
	storedOtherwise,
	isAbout: ({computeId}, id) => computeId === id,
	readAfter: ['computes', 'newestOperations'],
};
