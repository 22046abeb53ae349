import * as v from 'valibot';
import {asksForNothing} from '../../asks-for-nothing.js';

/**
A field that may only ask for nothing, and why.

@see docs/control-api.md#field-refused
*/
export const unavailable = (reason: string) => v.optional(v.pipe(v.unknown(), v.check(asksForNothing, reason), v.transform(() => undefined)));
