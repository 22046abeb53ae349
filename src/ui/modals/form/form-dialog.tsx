import {useEffect, type ReactElement} from 'react';
import {describeForm} from '../../../forms/describe.js';
import {formAnswer} from '../../../store/selectors/screen/modals.js';
import {focusIndex} from '../../../forms/form.js';
import {isChangeForm, isUntyped, type FormModal} from '../../../store/slices/modals/form-modal.js';
import {useActions, useTheme} from '../../providers.js';
import {useAppState} from '../../hooks/use-app-state.js';
import type {PaneSize} from '../../layout.js';
import {Frame, innerColumns} from '../../parts/frame.js';
import {fitLine, type Segment, type Segments} from '../../segment.js';
import {Overlay} from '../overlay.js';
import {labelColumns} from './form-answer-lines.js';
import {FormFieldLine} from './form-field.js';
import {formLayout, tableGap} from './form-layout.js';
import {buttonLine} from './form-lines.js';
import {sizeTable} from './form-sizes.js';

export const FormDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: FormModal}): ReactElement => {
	const {glyphs} = useTheme();
	const state = useAppState(whole => whole);
	const view = describeForm(state, modal);
	const answer = formAnswer(state, modal);
	const shown = {modal, view, answer};
	const actions = useActions();
	const layout = formLayout(shown, screen, glyphs);
	const {size, inside, table, pinned, visible, choiceRows, place, excess} = layout;
	const field = view.fields[focusIndex(view, modal.focus)];
	const differingTask = answer.differences !== undefined && isChangeForm(modal) ? modal.taskId : undefined;

	useEffect(() => {
		if (differingTask !== undefined) {
			actions.forms.drewDifferences(differingTask);
		}
	}, [actions, differingTask]);

	const beside = table === undefined || view.sizes === undefined ? [] : sizeTable(view.sizes, visible, glyphs, table.isWide);
	const withTable = (segments: Segments, index: number): Segments => table === undefined
		? fitLine(segments, inside)
		: [...fitLine(segments, inside), {text: ' '.repeat(tableGap)}, ...fitLine(beside[index] ?? [], table.columns)];
	const text = [...pinned, ...layout.shown.map(({segments}) => segments)];
	const lines = Array.from({length: visible}, (_, index) => withTable(text[index] ?? [], index));

	// The end of the text is only known here. A scroll position beyond it is corrected, so that scrolling back takes effect immediately.
	useEffect(() => {
		if (excess !== 0) {
			actions.forms.scroll(-excess);
		}
	}, [actions, excess]);

	// The form's own line about sending may be scrolled out of sight, so the border says it, too.
	const aside: Segment = answer.isSending ? {text: `${glyphs.changing} sending`, tone: 'busy'} : {text: layout.hasMoreBelow ? 'PgDn more' : 'PgUp more', tone: 'dim'};

	return (
		<Overlay screen={screen} size={size}>
			<Frame
				isFocused
				size={size}
				title={view.title}
				lines={[...lines, fitLine([], innerColumns(size)), fitLine(buttonLine(shown, glyphs), innerColumns(size))]}
				{...(layout.isScrolled && {aside})}
			/>
			{field !== undefined && place >= 0 && place < visible - pinned.length && (
				<FormFieldLine
					key={field.id}
					field={field}
					isUntyped={isUntyped(modal, field.id)}
					left={2 + labelColumns}
					top={place + pinned.length + 1}
					columns={inside - labelColumns}
					rows={Math.min(choiceRows, visible - pinned.length - place)}
				/>
			)}
		</Overlay>
	);
};
