import type {Change} from '../domain/changes/change-kinds.js';
import {typedText} from '../domain/text/typed-text.js';
import type {ChangeForm} from '../store/slices/modals/form-modal.js';
import {confirmationField} from './fields.js';
import type {FormLine, FormView} from './form.js';
import {listedLines, sendsLine} from './lines.js';

type Named = {readonly id: string; readonly name: string};

/** The properties that differ between the dialogs that delete named objects. */
type Deletion<Item extends Named> = {
	readonly one: string;
	readonly many: string;
	readonly target: FormView['target'];

	/** All objects in the list, including those that are not deleted. */
	readonly all: readonly Item[];

	/** Returns the reason an object can't be deleted, or undefined if the object can be deleted. */
	readonly blocked: (item: Item) => string | undefined;

	/** Describes what is lost by deleting the given objects. */
	readonly effects: (going: readonly Item[]) => readonly FormLine[];
	readonly changesOf: (item: Item) => Change;
};

/**
Builds the dialog for deleting named objects. The user types the name or id of one object, or `delete 5` for several. The dialog also lists the
objects that can't be deleted, each with the reason.
*/
export const deletionForm = <Item extends Named>(
	modal: Pick<ChangeForm, 'values'> & {readonly shown: readonly Item[]}, {one, many, target, all, blocked, effects, changesOf}: Deletion<Item>,
): FormView => {
	const {shown} = modal;
	const isSingle = shown.length === 1;
	const reasons = shown.map(item => ({item, reason: blocked(item)}));
	const going = reasons.filter(({reason}) => reason === undefined).map(({item}) => item);
	const stay = listedLines(reasons.flatMap(({reason}) => reason === undefined ? [] : [isSingle ? reason : `Keeps: ${reason}`]), 'warn');
	const [first] = going;
	const base = {
		title: isSingle ? `Delete the ${one}` : `Delete ${going.length} ${going.length === 1 ? one : many}`, target, submitLabel: 'Delete', isDanger: true, isCareful: true,
	};
	if (first === undefined) {
		return {
			...base, fields: [], effects: stay, blocked: isSingle ? reasons[0]?.reason ?? '' : 'None of them can be deleted: there is nothing to send.',
		};
	}

	// For objects without an id of their own, `id` equals `name`.
	const names = isSingle ? [...new Set([first.name, first.id])].filter(text => typedText(text) !== '') : [];
	const accepted = names.length > 0 ? names : [`delete ${going.length}`];
	const {field, isConfirmed} = confirmationField(modal.values, {verb: 'delete', accepted, others: all.filter(({id}) => id !== first.id).flatMap(({id, name}) => [id, name])});
	const changes = going.map(item => changesOf(item));
	return {
		...base,
		fields: [field],
		effects: [
			...effects(going),
			...(isSingle ? [] : listedLines(going.map(({name}) => `Deletes: ${name}`), 'plain')),
			...stay,
			sendsLine(changes, modal),
		],
		...(isConfirmed && {changes}),
	};
};
