/**
Stands for packages that the soak leaves out: Ink's devtools, which it never connects to, and the test runner.
*/
const absent = {};

export default absent;

/**
What a test would clean up at its end ends with the process.
*/
export const onTestFinished = (): void => undefined;

/**
What all tests of a file share is not made in the soak.
*/
export const beforeAll = (): void => undefined;

export const afterAll = (): void => undefined;
