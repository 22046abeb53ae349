/**
Stands for the test runner where there is none: what a test would clean up at its end ends with the process.
*/
export const onTestFinished = (): void => undefined;
