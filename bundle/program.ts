import type {Runtime} from '../src/runtime/runtime.js';
import {main} from '../src/main.js';

/** A parameter of the function into which `program-script.ts` puts the bundled program. */
declare const runtime: Runtime;

await main(runtime);
