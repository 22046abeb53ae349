import type {Runtime} from './runtime/runtime.js';
import {main} from './main.js';

/**
A parameter of the function that the bundle of the program becomes: see `bundle/program-script.ts`.
*/
declare const runtime: Runtime;

await main(runtime);
