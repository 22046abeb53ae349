import type {Difference} from '../domain/change-outcome.js';
import {formatSize} from '../domain/compute-size.js';
import {settingDifferences, settingText} from '../domain/pg-settings.js';
import {typeWord, type Compute} from '../domain/compute.js';
import {branchById} from '../store/selectors/branches.js';
import type {State} from '../store/state.js';
import {branchText} from './target.js';
import {suspendText} from './suspend-field.js';

type Compared = {
	readonly shown: Compute;
	readonly now: Compute;

	/**
	Whether the change depends on the compute's state.
	*/
	readonly dependsOnState: boolean;
};

const runs = ({currentState}: Compute): string => currentState === 'active' ? 'active' : 'not active';

/**
The differences between a compute and what the form showed. A compute that became active or idle by itself differs only if the change
depends on its state.
*/
export const differencesOf = (state: State, {shown, now, dependsOnState}: Compared): readonly Difference[] => {
	const branch = ({projectId, branchId}: Compute) => branchText(branchById(state, projectId, branchId), branchId);
	const told: ReadonlyArray<readonly [label: string, tell: (compute: Compute) => string]> = [
		['Branch', branch],
		['Type', compute => typeWord(compute.type)],
		['Size', compute => formatSize(compute.size)],
		['Suspends', compute => suspendText(compute.suspendTimeoutSeconds)],
		['Name', compute => compute.name ?? 'none'],
		['Preloads', compute => compute.preloadLibraries === undefined ? 'none' : JSON.stringify(compute.preloadLibraries)],
		['Disabled', compute => compute.isDisabled ? 'yes' : 'no'],
		...(dependsOnState ? [['State', runs] as const] : []),
	];
	const fields = told
		.map(([label, tell]) => ({
			targetId: now.id, label, shown: tell(shown), now: tell(now),
		}))
		.filter(({shown: before, now: after}) => before !== after);
	// A form that sends all settings would take back what others have set meanwhile.
	const settings = settingDifferences(shown.pgSettings, now.pgSettings).map(({name, before, after}): Difference => ({
		targetId: now.id, label: name, shown: settingText(before), now: settingText(after),
	}));
	return [...fields, ...settings];
};
