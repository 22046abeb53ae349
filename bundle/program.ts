import type {Runtime} from '../src/runtime/runtime.js';
import {main} from '../src/main.js';

/**
A parameter of the function that the bundle of the program becomes: see `program-script.ts`.
*/
declare const runtime: Runtime;

await main(runtime);
