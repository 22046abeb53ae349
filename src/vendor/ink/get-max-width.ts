import type {Node} from 'yoga-layout';

/**
The cells that a text has room for. Ink takes its padding and its border from them: four questions to the layout engine for each text of each
frame, and a text has neither.
*/
const getMaxWidth = (yogaNode: Node): number => yogaNode.getComputedWidth();

export default getMaxWidth;
