import {fileWord} from '../../base/file-word.js';
import {formatForName, type Instant, type Zone} from '../time.js';

/**
Builds the file name of a recording that starts now: `shop-primary-2026-11-20-140000.gz`.

@param compute The compute's name, or else its id.
*/
export const recordingName = (compute: string, now: Instant, zone: Zone): string =>
	`${[fileWord(compute), formatForName(now, zone)].filter(part => part !== '').join('-')}.gz`;
