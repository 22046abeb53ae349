/**
An empty replacement for packages that the soak leaves out: Ink's devtools, which it never connects to, and the test runner.
*/
const absent = {};

export default absent;

/** Does nothing: what a test would clean up ends with the process. */
export const onTestFinished = (): void => undefined;

/** Does nothing: the soak does not use what all tests of a file share. */
export const beforeAll = (): void => undefined;

export const afterAll = (): void => undefined;
