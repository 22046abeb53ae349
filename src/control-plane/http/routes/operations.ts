import * as v from 'valibot';
import {limitQuery, parse} from '../parse/parse.js';
import {requireOperation} from '../../transitions/turn.js';
import {encodeOperation} from '../encode/operation.js';
import {decodeTimeCursor, encodeTimeCursor} from './sorted-page.js';
import {loadProject} from './load-resource.js';
import type {Route} from './route.js';

const mostPerPage = 1000;

/** The default number of entries on a page. */
const usualPerPage = 100;

const query = v.object({limit: limitQuery(usualPerPage, mostPerPage), cursor: v.optional(v.string())});

/** @see docs/control-api.md#operation-requests */
export const operationRoutes: readonly Route[] = [
	{
		method: 'GET',
		path: '/projects/{project_id}/operations',
		answer(call) {
			const {id} = loadProject(call);
			const {limit, cursor} = parse(query, call.query);
			const {world} = call.transactor.turn();
			const before = cursor === undefined || cursor === '' ? Infinity : decodeTimeCursor(cursor);
			const operations = world.timelineOf(id).before(before, limit)
				.map(operationId => world.operations.get(operationId))
				.filter(operation => operation !== undefined);
			const last = operations.at(-1);
			// An empty page repeats the cursor of the request. An empty cursor is left out.
			const next = last === undefined ? cursor : encodeTimeCursor(last.createdMicroseconds);
			return {
				status: 200,
				body: {
					operations: operations.map(operation => encodeOperation(operation)),
					pagination: next === undefined || next === '' ? undefined : {cursor: next},
				},
			};
		},
	},
	{
		method: 'GET',
		path: '/projects/{project_id}/operations/{operation_id}',
		answer(call) {
			const {id} = loadProject(call);
			return {
				status: 200,
				body: {operation: encodeOperation(requireOperation(call.transactor.turn().world, id, call.path('operation_id')))},
			};
		},
	},
];
