import type {ChangeOf} from '../../domain/changes/change-kinds.js';
import type {Compute} from '../../domain/computes/compute.js';
import {settingDifferences, settingText, type PgSettings} from '../../domain/computes/pg-settings.js';
import type {FormLine} from '../form.js';

/** The width of the labels in columns. The values after the labels are aligned. */
const labelColumns = 18;

/** The maximum length of a value in a line that shows a change. */
const mostShown = 60;

const short = (text: string): string => {
	const characters = [...text];
	return characters.length > mostShown ? `${characters.slice(0, mostShown - 1).join('')}…` : text;
};

const line = (label: string, before: string, after: string): FormLine =>
	({text: `${short(label).padEnd(labelColumns - 1)} ${short(before)} → ${short(after)}`, tone: 'plain'});

const enabledText = (isDisabled: boolean): string => isDisabled ? 'disabled' : 'enabled';

type Edit = Pick<ChangeOf<'edit'>, 'name' | 'isDisabled' | 'pgSettings'>;

const settingLines = (before: PgSettings, after: PgSettings): readonly FormLine[] =>
	settingDifferences(before, after).map(({name, before: was, after: is}) => line(name, settingText(was), settingText(is)));

/** Lists the changes of an edit, with the values before and after. */
const differenceLines = (compute: Compute, {name, isDisabled, pgSettings}: Edit): readonly FormLine[] => [
	...(name === undefined ? [] : [line('Name', compute.name ?? 'none', name)]),
	...(isDisabled === undefined ? [] : [line('Connections', enabledText(compute.isDisabled), enabledText(isDisabled))]),
	...(pgSettings === undefined ? [] : settingLines(compute.pgSettings, pgSettings)),
];

/** Says how an edit interrupts or wakes a compute. */
const interruptionLines = ({currentState}: Compute, {isDisabled, pgSettings}: Edit): readonly FormLine[] => {
	const isActive = currentState === 'active';
	if (isDisabled === true) {
		return [{
			text: isActive ? 'Suspends the compute and drops its connections: nothing wakes it until it is enabled.' : 'Nothing wakes the compute until it is enabled.',
			tone: 'warn',
		}];
	}

	if (pgSettings !== undefined) {
		return [isActive
			? {text: 'Restarts the compute and drops its connections.', tone: 'warn'}
			: {text: 'An idle compute wakes briefly, then suspends again.', tone: 'dim'}];
	}

	return [];
};

/**
Lists the effects of an edit: interruptions first, then the changes.

@see docs/control-api.md#compute-disabled; docs/control-api.md#compute-settings
*/
export const editEffects = (compute: Compute, edit: Edit): readonly FormLine[] => [
	...interruptionLines(compute, edit),
	...differenceLines(compute, edit),
	...(edit.isDisabled === false ? [{text: 'It stays idle until a connection or w wakes it.', tone: 'dim'} as const] : []),
	...(edit.name === undefined || edit.isDisabled !== undefined || edit.pgSettings !== undefined ? [] : [{text: 'A new name does not restart the compute.', tone: 'dim'} as const]),
	...(edit.name !== undefined && compute.name === undefined ? [{text: 'A name can be changed later, but not removed.', tone: 'dim'} as const] : []),
];
