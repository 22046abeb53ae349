import {type Fault, parseFault} from '../../../src/control-plane/faults/fault.js';

/** Parses a fault as --fault takes it. */
export const faultOf = (spec: string): Fault => {
	const fault = parseFault(spec);
	if (typeof fault === 'string') {
		throw new TypeError(fault);
	}

	return fault;
};
