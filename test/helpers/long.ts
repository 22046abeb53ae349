import process from 'node:process';

/**
How much of what takes minutes is done: a little in every run of the tests, all of it in `npm run test:long`.
*/
export const amount = <Value>(usual: Value, long: Value): Value => process.env.PGTOWER_TEST_LONG === '1' ? long : usual;
