/**
How long a test waits for one thing, in milliseconds. It only ends what hangs, and shows what was seen. On one core beside other work, everything takes ten
times as long.
*/
export const waitMilliseconds = 60_000;

/**
How long a whole test may take, and what prepares for it, in milliseconds. It ends what hangs without a wait. The longest test takes 75 s on one core
with nothing beside it.
*/
export const testMilliseconds = 900_000;
