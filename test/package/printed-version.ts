/** Matches all that `--version` prints: the version, and the commit where the bundle knows it. */
export const printedVersion = /^\d+\.\d+\.\d+(?: \([0-9a-f]{10}(?:, changed)?\))?\n$/v;
