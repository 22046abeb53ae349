import process from 'node:process';

/** Returns the amount of work of a test that could take minutes: little in every run, all in `npm run test:long`. */
export const amount = <Value>(usual: Value, long: Value): Value => process.env.PGTOWER_TEST_LONG === '1' ? long : usual;
