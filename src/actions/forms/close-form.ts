import {formAnswer} from '../../store/selectors/screen/form-answer.js';
import {isChangeForm, type FormModal} from '../../store/slices/modals/form-modal.js';
import {closedForm} from '../../store/slices/modals/open-forms.js';
import {on} from '../../store/on.js';
import type {GiveUp} from '../changes/give-up.js';
import type {Context} from '../context.js';

/**
Closes a form that the user leaves. Who leaves it before anything was sent does not want it sent; what was sent is followed to its end.
*/
export const createCloseForm = ({store}: Pick<Context, 'store'>, giveUp: GiveUp) => (modal: FormModal): void => {
	if (isChangeForm(modal) && modal.taskId !== undefined && formAnswer(store.getState(), modal).isReadingAgain === true) {
		giveUp(modal.taskId);
	}

	store.setState(on('modal', closedForm(modal.id)));
};
