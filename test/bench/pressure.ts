import {readFile} from 'node:fs/promises';
import {loadavg} from 'node:os';

/** How busy the machine was during a part, to tell noise from a true miss. */
export type Pressure = {
	readonly load: number;

	/**
	The share of the time in which something waited for a processor, from 0 to 1; absent where the kernel does not measure it.
	*/
	readonly waiting?: number;
};

/**
Reads from `/proc/pressure/cpu` the microseconds in which something waited for a processor; undefined when the text has none.
*/
export const waitedMicroseconds = (pressure: string): number | undefined => {
	const total = /^some .*\btotal=(?<microseconds>\d+)$/mv.exec(pressure)?.groups?.microseconds;
	return total === undefined ? undefined : Number(total);
};

const readWaited = async (): Promise<number | undefined> => {
	try {
		return waitedMicroseconds(await readFile('/proc/pressure/cpu', 'utf8'));
	} catch {
		// The kernel does not measure it.
		return undefined;
	}
};

/** Measures something, and how busy the machine was meanwhile. */
export const underPressure = async <Result>(measure: () => Promise<Result>): Promise<{readonly result: Result; readonly pressure: Pressure}> => {
	const startedAt = performance.now();
	const before = await readWaited();
	const result = await measure();
	const after = await readWaited();
	const [load = 0] = loadavg();
	const waiting = before === undefined || after === undefined ? undefined : (after - before) / 1000 / (performance.now() - startedAt);
	return {result, pressure: {load, ...(waiting !== undefined && {waiting})}};
};

/** Describes the pressure in words. */
export const pressureText = ({load, waiting}: Pressure): string =>
	`load ${load.toFixed(1)}${waiting === undefined ? '' : `, for ${Math.round(waiting * 100)} % of the time something waited for a processor`}`;
