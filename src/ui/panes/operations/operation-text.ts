import {isFailure, isSettled} from '../../../domain/operations/operation-status.js';
import type {Glyphs, Tone} from '../../theme.js';

export const statusGlyph = (status: string, glyphs: Glyphs): string => {
	if (isFailure(status)) {
		return glyphs.failed;
	}

	if (!isSettled(status)) {
		return glyphs.changing;
	}

	return status === 'finished' ? glyphs.active : glyphs.idle;
};

export const statusTone = (status: string): Tone => {
	if (isFailure(status)) {
		return 'bad';
	}

	if (!isSettled(status)) {
		return 'busy';
	}

	return status === 'finished' ? 'good' : 'dim';
};
