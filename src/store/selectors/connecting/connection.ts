import type {Phase} from '../../slices/connection.js';
import type {State} from '../../state.js';

const cutOff: ReadonlySet<Phase> = new Set<Phase>(['lost', 'limited', 'refused']);

/**
Whether no news arrive, so that the screen is as old as its last reading.
*/
export const isCutOff = ({connection: {phase}}: Pick<State, 'connection'>): boolean => cutOff.has(phase);

