/**
The time that a test waits for one thing, in milliseconds. The limit only ends waits that hang, with the last observation in the error. On one core
beside other work, everything takes ten times as long.
*/
export const waitMilliseconds = 60_000;

/**
The time that a whole test or its preparation may take, in milliseconds. The limit ends a test that hangs outside a wait. The longest test takes 75 s
on one core with nothing beside it.
*/
export const testMilliseconds = 900_000;
