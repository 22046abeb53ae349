/**
The three panes, in the order `tab` visits them.
*/
export const panes = ['projects', 'computes', 'operations'] as const;

export type Pane = (typeof panes)[number];
