import process from 'node:process';
import type {FaultyProgram} from '../helpers/faulty-program.js';

const kept: unknown[] = [];

/**
Plants leaks at every poll of a control run: memory, a timer and a listener that are never freed, and a pane that loses its rows. The soak
must find each of them.
*/
export const plantFaults = ({store, plane: {clock}}: FaultyProgram): void => {
	kept.push(Array.from({length: 8192}, () => Math.random()));
	clock.after(1e12, () => undefined);
	process.on('message', () => undefined);
	if (kept.length > 1) {
		return;
	}

	store.subscribe(({computes}) => {
		const [[id, list] = []] = computes;
		if (id !== undefined && list !== undefined && list.items.length > 1) {
			store.setState({computes: new Map(computes).set(id, {...list, items: list.items.slice(0, 1)})});
		}
	});
};
