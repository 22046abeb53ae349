import {formatSize, sizeLadder, sizeProblem} from '../../domain/computes/compute-size.js';
import {parseSize} from '../../forms/computes/size-field.js';
import {targetComputes} from '../../store/selectors/lists/compute-list.js';
import type {State} from '../../store/state.js';
import type {Argument} from '../argument.js';
import {targetReason} from '../disabled.js';

const offers = sizeLadder.map(size => ({text: String(size)}));

/**
Whom a change is about, in a line that only announces the form which names it in full.
*/
const whom = (state: State): string => {
	const [first, ...others] = targetComputes(state);
	return first === undefined || others.length > 0 ? `${others.length + Number(first !== undefined)} computes` : first.name ?? first.id;
};

/**
A size, fixed or a range: the form opens with it.
*/
export const sizeArgument: Argument = {
	name: 'size',
	wants: 'a size such as 2, or a range such as 0.25-2',
	offers: () => offers,
	take(text, {state}) {
		const size = parseSize(text);
		if (size === undefined) {
			return undefined;
		}

		return sizeProblem(size) ?? {
			title: `Resize ${whom(state)} to ${formatSize(size)} …`,
			disabledReason: targetReason(state),
			run(actions) {
				actions.changes.open('resize', {values: {size: text}});
			},
		};
	},
};
