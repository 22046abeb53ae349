/**
What others than a file's owner may do, as bits of its mode.
*/
export const anythingByOthers = 0o077;
export const writingByAll = 0o002;

/**
Whether a file's mode grants any of the given permissions.
*/
export const grants = (mode: number, permissions: number): boolean =>
	// eslint-disable-next-line no-bitwise -- A mode is a set of bits.
	(mode & permissions) !== 0;
