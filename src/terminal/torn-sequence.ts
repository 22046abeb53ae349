/**
What is left of a sequence whose Escape was lost: an arrow, a report of the mouse, a key of rxvt, the report of a mode.
*/
export const tornSequence = /^\[(?:[235-8]\$|\[?[\d:;<=>?]*\$?[@A-Z\\^_`a-z\{\|\}~])/v;
