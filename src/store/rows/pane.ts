/**
The three panes, in the order `tab` visits them.
*/
export const panes = ['projects', 'computes', 'operations'] as const;

export type Pane = (typeof panes)[number];

const names: readonly unknown[] = panes;

export const isPane = (value: unknown): value is Pane => names.includes(value);
