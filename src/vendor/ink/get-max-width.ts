import type {Node} from 'yoga-layout';

/**
Returns the number of columns available to a text. Ink's own function subtracts padding and border. This costs four calls of the layout engine for
each text of each frame, although a text has neither.
*/
const getMaxWidth = (yogaNode: Node): number => yogaNode.getComputedWidth();

export default getMaxWidth;
