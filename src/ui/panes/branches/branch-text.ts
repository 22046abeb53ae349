import type {BranchGuide} from '../../../domain/branches/branch-guides.js';
import type {BranchRow} from '../../../domain/branches/branch-row.js';
import {computeStateWord} from '../../../domain/computes/compute-text.js';
import {isPrimary, typeWord} from '../../../domain/computes/compute.js';
import type {Glyphs, Tone} from '../../theme.js';

const isChanging = ({branch, computes}: BranchRow): boolean => branch.pendingState !== undefined || branch.currentState === 'init' || branch.currentState === 'resetting'
	|| computes.some(({pendingState, currentState}) => pendingState !== undefined || currentState === 'init');

const isActive = ({computes}: BranchRow): boolean => computes.some(({currentState}) => currentState === 'active');

/**
Whether a branch is in use: the sign of its computes, or that it has none.
*/
export const branchGlyph = (row: BranchRow, glyphs: Glyphs): string => {
	if (isChanging(row)) {
		return glyphs.changing;
	}

	return row.computes.length === 0 ? glyphs.none : (isActive(row) ? glyphs.active : glyphs.idle);
};

export const computesTone = (row: BranchRow): Tone => isChanging(row) ? 'busy' : (isActive(row) ? 'good' : 'dim');

/**
The computes of a branch with their states: `primary active, 2 replicas`, `none`.
*/
export const computesWord = ({computes}: BranchRow, glyphs: Glyphs): string => {
	const [first, ...others] = computes;
	if (first === undefined) {
		return 'none';
	}

	const word = others.length === 1 ? 'replica' : 'replicas';
	const rest = others.length === 0 ? '' : `, ${others.length} ${others.some(one => isPrimary(one)) ? 'more' : word}`;
	return `${typeWord(first.type)} ${computeStateWord(first, glyphs)}${rest}`;
};

/**
The lines of the tree before a branch's name.
*/
export const guideText = (guide: BranchGuide | undefined, glyphs: Glyphs): string => {
	if (guide === undefined || guide.isRoot) {
		return '';
	}

	const lines = guide.ancestors.map(isFollowed => isFollowed ? `${glyphs.vertical} ` : '  ').join('');
	return `${guide.isDeep ? `${glyphs.deep} ` : ''}${lines}${guide.isLast ? glyphs.lastChild : glyphs.child} `;
};
