import {Unprocessable} from '../../http-errors.js';

const most = 500;

/**
Refuses another role or database of a branch that has as many as the platform allows.

@throws {Unprocessable} With a code like those of other limits.
@see docs/control-api.md#limit-parts
*/
export const requireRoomForPart = (present: Iterable<unknown>, kind: 'roles' | 'databases'): void => {
	if ([...present].length >= most) {
		throw new Unprocessable(`a branch has at most ${most} ${kind}`, `${kind.toUpperCase()}_LIMIT_EXCEEDED`);
	}
};
