import {stripVTControlCharacters} from 'node:util';
import {displayWidth} from '../terminal/width.js';

/**
Stands in for the package of that name, which Ink measures with: the same widths, told from what was measured before instead of
by segmenting and matching every text of every frame anew.
*/
const stringWidth = (text: string): number => displayWidth(text.includes('\u{1B}') ? stripVTControlCharacters(text) : text);

export default stringWidth;
