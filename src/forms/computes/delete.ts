import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {onCompute} from '../../domain/changes/target.js';
import {typedText} from '../../domain/text/typed-text.js';
import {computesOf} from '../../store/selectors/computes.js';
import {presentTarget} from '../../store/targets/target-kinds.js';
import {confirmationField} from '../fields.js';
import type {FormView} from '../form.js';
import {sendsLine} from '../lines.js';
import {branchWarnings, targetLines} from '../targets.js';
import {activeLines} from './active-lines.js';

/**
Builds the dialog before computes are deleted. The user types the id or name of one compute, or `delete 5` for several.

@see docs/control-api.md#service-connecting
*/
export const deleteForm = (state: State, modal: ChangeForm<'compute'>): FormView => {
	const {shown} = modal;
	const [first] = shown;
	const names = shown.length === 1 && first !== undefined ? [first.id, first.name ?? ''].filter(text => typedText(text) !== '') : [];
	// If neither the id nor the name can be typed, the user types `delete` and the number, as for several computes.
	const accepted = names.length === 0 ? [`delete ${shown.length}`] : names;
	const {items} = computesOf(state, modal.projectId);
	const others = items.filter(({id}) => id !== first?.id).flatMap(({id, name}) => [id, name ?? '']);
	const {field, isConfirmed} = confirmationField(modal.values, {verb: 'delete', accepted, others});
	const changes = shown.map(compute => ({kind: 'delete', target: onCompute(compute)} as const));
	return {
		title: shown.length === 1 ? 'Delete' : `Delete ${shown.length} computes`,
		target: targetLines(state, modal),
		fields: [field],
		effects: [
			{text: `Drops all connections. After that, nothing can connect through ${shown.length === 1 ? 'this compute' : 'these computes'}.`, tone: 'warn'},
			{text: 'A new compute would have another id and another host.', tone: 'warn'},
			...activeLines(state, shown.map(compute => presentTarget(state, onCompute(compute)) ?? compute), ({id, name = id}) => name),
			...branchWarnings(state, shown),
			sendsLine(changes, modal),
		],
		submitLabel: 'Delete',
		isDanger: true,
		isCareful: true,
		...(isConfirmed && {changes}),
	};
};
