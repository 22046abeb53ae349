import type {Plan} from '../../domain/projects/plan.js';

/**
The plan of whoever has none in the seed, unless the server is started with another one: no limit stands in the way.

@see docs/control-api.md#plans
*/
export const usualPlan: Plan = 'scale';
