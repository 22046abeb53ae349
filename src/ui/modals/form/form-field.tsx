import type {ReactElement} from 'react';
import type {FormField} from '../../../forms/form.js';
import {lookUp} from '../../../base/look-up.js';
import {topModal} from '../../../store/selectors/screen/modals.js';
import {useActions} from '../../hooks/use-actions.js';
import {useAppStore} from '../../hooks/use-app-state.js';
import {ChoiceField} from '../../parts/choice-field.js';
import {FieldOverlay} from '../../parts/field-overlay.js';
import {TextField} from '../../parts/text-field.js';

type FormFieldProps = {
	readonly field: FormField;

	/**
	Whether nobody has typed its text, which the first character then replaces.
	*/
	readonly isUntyped: boolean;
	readonly left: number;
	readonly top: number;
	readonly columns: number;
	readonly rows: number;
};

/**
The focused field of a form, laid over its line.
*/
export const FormFieldLine = ({field, isUntyped, left, top, columns, rows}: FormFieldProps): ReactElement => {
	const actions = useActions();
	const store = useAppStore();
	const put = (value: string) => {
		actions.forms.put(field.id, value);
	};

	return (
		<FieldOverlay left={left} top={top} columns={columns} rows={rows}>
			{field.kind === 'choice'
				? <ChoiceField value={field.value} choices={field.choices} columns={columns} rows={rows} onChange={put} />
				: (
					<TextField
						// A text that the control plane has refused is selected again.
						key={String(field.isReplaced === true)}
						isReplaced={field.value !== '' && (isUntyped || field.isReplaced === true)}
						value={field.value}
						columns={columns}
						current={() => {
							const form = topModal(store.getState());
							return form?.kind === 'form' ? lookUp(form.values, field.id) ?? field.value : field.value;
						}}
						hasCursorKeys={field.step === undefined}
						isSecret={field.isSecret === true}
						pasteRule={field.isTyped === true ? 'nothing' : 'one line'}
						onChange={put}
					/>
				)}
		</FieldOverlay>
	);
};
