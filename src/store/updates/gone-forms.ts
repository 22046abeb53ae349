import {changeKinds} from '../../domain/changes/change-kinds.js';
import type {Instant} from '../../domain/time.js';
import {formAnswer} from '../selectors/form-answer.js';
import {isBranchForm, isChangeForm, type ChangeForm} from '../slices/form-modal.js';
import type {Modal} from '../slices/modal.js';
import type {State, Update} from '../state.js';
import {noticed} from './notices.js';

/**
The present computes or branches of a project.
*/
type Present = {
	readonly of: 'computes' | 'branches';
	readonly projectId: string;
	readonly items: ReadonlyArray<{readonly id: string}>;
};

const isAboutNew = ({form}: ChangeForm): boolean => form !== 'undo' && form !== 'undo-branch' && changeKinds[form].existence === 'creates';

/**
Whether a form's only target has been deleted. A form that is being sent waits for its result; what creates something changes no target.
*/
const isAboutGone = (state: State, modal: Modal, {of, projectId, items}: Present): modal is ChangeForm => {
	const isOfBranches = of === 'branches';
	if (modal.kind !== 'form' || !isChangeForm(modal) || isBranchForm(modal) !== isOfBranches) {
		return false;
	}

	const [only, ...others] = modal.shown;
	return modal.projectId === projectId && !isAboutNew(modal) && !formAnswer(state, modal).isSending && others.length === 0
		&& only !== undefined && items.every(({id}) => id !== only.id);
};

/**
Closes the forms whose compute or branch is no longer in its project, and tells the user.
*/
export const closedGoneForms = (present: Present, at: Instant): Update => state => {
	const gone = [...state.modal, ...state.keptForms].find((modal): modal is ChangeForm => isAboutGone(state, modal, present));
	if (gone === undefined) {
		return {};
	}

	const [target] = gone.shown;
	const text = `${(isBranchForm(gone) ? gone.shown[0]?.name : target?.id) ?? ''} does not exist any more: its form was closed, and nothing was sent.`;
	return {
		...noticed({tone: 'bad', text, at})(state),
		modal: state.modal.filter(modal => !isAboutGone(state, modal, present)),
		keptForms: state.keptForms.filter(modal => !isAboutGone(state, modal, present)),
	};
};
