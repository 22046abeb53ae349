import process from 'node:process';

/**
How much of a test that takes minutes is done: a little in every run, all of it in `npm run test:long`.
*/
export const amount = <Value>(usual: Value, long: Value): Value => process.env.PGTOWER_TEST_LONG === '1' ? long : usual;
