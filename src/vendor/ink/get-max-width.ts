import type {Node} from 'yoga-layout';

/**
Returns the number of columns available to a text. Ink's own function also subtracts padding and border, with four more calls of the layout engine for
each text of each frame. But a text has no padding and no border.
*/
const getMaxWidth = (yogaNode: Node): number => yogaNode.getComputedWidth();

export default getMaxWidth;
