import {amount} from './long.js';

/**
The time that a test waits for one thing, in milliseconds. The limit only ends waits that hang, with the last observation in the error. On one core
beside other work, everything takes ten times as long.
*/
export const waitMilliseconds = 240_000;

/**
The time that a whole test or its preparation may take, in milliseconds. The limit ends a test that hangs outside a wait. The longest test takes 75 s
on one core with nothing beside it, and ten minutes with the amounts of `npm run test:long`.
*/
export const testMilliseconds = amount(900_000, 7_200_000);
