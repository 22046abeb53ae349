import type {SliceUpdate} from './by-id.js';

/**
Whether the next key press may be meant for a view that just closed or failed to open. If so, the quit key only shows a warning.
*/
export type QuitGuardState = {
	readonly isUp: boolean;
};

export const initialQuitGuard: QuitGuardState = {isUp: false};

const up: QuitGuardState = {isUp: true};

export const raisedGuard = (): SliceUpdate<QuitGuardState> => guard => guard.isUp ? guard : up;

export const loweredGuard = (): SliceUpdate<QuitGuardState> => guard => guard.isUp ? initialQuitGuard : guard;
