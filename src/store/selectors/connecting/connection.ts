import type {Phase} from '../../slices/connection.js';
import type {State} from '../../state.js';

const cutOff: ReadonlySet<Phase> = new Set<Phase>(['lost', 'limited', 'refused']);

/** Returns whether the connection is unusable, so that the screen shows old data. */
export const isCutOff = ({connection: {phase}}: Pick<State, 'connection'>): boolean => cutOff.has(phase);

