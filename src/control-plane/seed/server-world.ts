import * as v from 'valibot';
import servers from '../../../assets/servers.json' with {type: 'json'};
import {seedSchema, type SeedWorld} from './seed.js';

/**
Returns the initial world of a demo with servers. The world is small, because each compute becomes a server as soon as a client connects.
*/
export const serverWorld = (): SeedWorld => v.parse(seedSchema, servers);
