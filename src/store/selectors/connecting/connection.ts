import type {Phase} from '../../slices/connection.js';
import type {State} from '../../state.js';

const cutOff: ReadonlySet<Phase> = new Set<Phase>(['lost', 'limited', 'refused']);

/**
Whether there is no connection, so that the screen shows old data.
*/
export const isCutOff = ({connection: {phase}}: Pick<State, 'connection'>): boolean => cutOff.has(phase);

