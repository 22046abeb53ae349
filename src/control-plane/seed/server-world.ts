import * as v from 'valibot';
import servers from '../../../assets/servers.json' with {type: 'json'};
import {seedSchema, type SeedWorld} from './seed-schema.js';

/**
The first world of a demo with servers: small, since each of its computes is one as soon as somebody connects.
*/
export const serverWorld = (): SeedWorld => v.parse(seedSchema, servers);
