import * as v from 'valibot';
import servers from '../../../assets/servers.json' with {type: 'json'};
import {seedSchema, type SeedWorld} from './seed.js';

/**
Returns the initial world of a demo with servers. It is small, since each of its computes becomes a server once a client connects.
*/
export const serverWorld = (): SeedWorld => v.parse(seedSchema, servers);
