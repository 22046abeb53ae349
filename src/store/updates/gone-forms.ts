import type {Target} from '../../domain/changeable.js';
import {changeKinds} from '../../domain/changes/change-kinds.js';
import {isSameScope} from '../../domain/changes/target.js';
import type {Instant} from '../../domain/time.js';
import {formAnswer} from '../selectors/screen/modals.js';
import {isChangeForm, type ChangeForm} from '../slices/modals/form-modal.js';
import type {Modal} from '../slices/modals/modal.js';
import type {State, Update} from '../state.js';
import {targetRules} from '../targets/target-kinds.js';
import {noticed} from './notices.js';

/**
The current targets of one kind in one scope, such as the branches of a project. `target` names that kind and scope.
*/
type Present = {
	readonly target: Target;
	readonly items: ReadonlyArray<{readonly id: string}>;
};

const isAboutNew = ({form}: ChangeForm): boolean => form !== 'undo' && changeKinds[form].existence === 'creates';

/**
Returns whether a form's only target has been deleted. Returns false for a form that creates a target. Also returns false while a form is being
submitted, because the form then waits for its result.
*/
const isAboutGone = (state: State, modal: Modal, {target, items}: Present): modal is ChangeForm => {
	if (modal.kind !== 'form' || !isChangeForm(modal) || modal.on !== target.kind || !isSameScope(modal, target)) {
		return false;
	}

	const [only, ...others] = modal.shown;
	return !isAboutNew(modal) && !formAnswer(state, modal).isSending && others.length === 0 && only !== undefined && items.every(({id}) => id !== only.id);
};

/** Closes the forms whose only target is gone, and shows a notice. */
export const closedGoneForms = (present: Present, at: Instant): Update => state => {
	const gone = [...state.modal, ...state.keptForms].find((modal): modal is ChangeForm => isAboutGone(state, modal, present));
	const [target] = gone?.shown ?? [];
	if (gone === undefined || target === undefined) {
		return {};
	}

	return {
		...noticed({tone: 'bad', text: `${targetRules(gone.on).goneAs(target)} no longer exists: its form was closed, and nothing was sent.`, at})(state),
		modal: state.modal.filter(modal => !isAboutGone(state, modal, present)),
		keptForms: state.keptForms.filter(modal => !isAboutGone(state, modal, present)),
	};
};
