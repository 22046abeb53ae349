import type {ChangeTo, ComputeEdit} from '../changeable.js';
import {isSameSettings} from '../computes/pg-settings.js';
import {computeRequest} from './target-requests.js';
import type {ChangeDescriptor} from './descriptor.js';

export type EditCompute = ChangeTo<'edit', 'compute', ComputeEdit>;

/** Returns the title of an edit. A single change has its own title, such as `Rename reports to nightly`. */
const titleOf = ({name, isDisabled, pgSettings}: EditCompute, target: string): string => {
	const parts = [
		...(name === undefined ? [] : [`Rename ${target} to ${name}`]),
		...(isDisabled === undefined ? [] : [`${isDisabled ? 'Disable' : 'Enable'} ${target}`]),
		...(pgSettings === undefined ? [] : [`Change the Postgres settings of ${target}`]),
	];
	return parts.length === 1 && parts[0] !== undefined ? parts[0] : `Edit ${target}`;
};

const doneWord = ({name, isDisabled, pgSettings}: EditCompute): string => {
	const words = [
		...(name === undefined ? [] : [`was renamed to ${name}`]),
		...(isDisabled === undefined ? [] : [isDisabled ? 'is disabled' : 'is enabled']),
		...(pgSettings === undefined ? [] : ['has its new settings']),
	];
	return words.length === 1 && words[0] !== undefined ? words[0] : 'was changed';
};

/**
Changes the name or the Postgres settings of a compute, or disables or enables the compute.

@see docs/control-api.md#compute-update
*/
export const edit: ChangeDescriptor<EditCompute> = {
	on: 'compute',
	targets: 'many',
	progress: 'editing',
	title: (change, {target}) => titleOf(change, target),
	done: (change, called, took) => `${called} ${doneWord(change)}${took}`,
	request: ({kind: _kind, target, ...fields}) => computeRequest('PATCH', target, fields),
	dependsOnState: true,
	hasHappened: ({name, isDisabled, pgSettings}, {now}) => now !== undefined
		&& (name === undefined || now.name === name)
		&& (isDisabled === undefined || now.isDisabled === isDisabled)
		&& (pgSettings === undefined || isSameSettings(now.pgSettings, pgSettings)),
	undo: {
		called: 'edit',
		inverse({kind, target, name, isDisabled, pgSettings, preloadLibraries}, before) {
			// The API can change a name, but can't remove a name.
			const isNamed = name !== undefined && before.name !== undefined;
			return !isNamed && isDisabled === undefined && pgSettings === undefined
				? undefined
				: {
					kind,
					target,
					...(isNamed && {name: before.name}),
					...(isDisabled !== undefined && {isDisabled: before.isDisabled}),
					...(pgSettings !== undefined && {pgSettings: before.pgSettings, ...(preloadLibraries !== undefined && {preloadLibraries})}),
				};
		},
		isUntouched: (now, after) => now.name === after.name && now.isDisabled === after.isDisabled && isSameSettings(now.pgSettings, after.pgSettings),
	},
};
