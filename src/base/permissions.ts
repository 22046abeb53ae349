/**
All permissions of others than a file's owner, as bits of its mode.
*/
export const anythingByOthers = 0o077;
export const writingByAll = 0o002;

/**
Refuses a file because others than its owner could write or read it. The message is a whole sentence.
*/
export class ExposedFile extends Error {
	override readonly name = 'ExposedFile';
}

/**
Whether a file's mode grants any of the given permissions.
*/
export const grants = (mode: number, permissions: number): boolean =>
	// oxlint-disable-next-line no-bitwise -- A mode is a set of bits.
	(mode & permissions) !== 0;
