import type {FieldsOf, Target, TargetKind} from '../changeable.js';
import {objectPath} from '../requests/object-path.js';
import type {RequestData} from '../requests/request-data.js';

/**
The request that makes a change, and what its target has afterwards, if all is stored as asked.
*/
export type ChangeRequest<Kind extends TargetKind = TargetKind> = RequestData & {readonly fields?: FieldsOf<Kind>};

/**
The request that does something with a target, or creates one where it is not there yet. `action` is the last part of the path, if any.
*/
export const requestTo = (method: RequestData['method'], target: Target, action?: string): RequestData =>
	({method, path: `${objectPath(target)}${action === undefined ? '' : `/${action}`}`});
