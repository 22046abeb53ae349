/**
What `snapshot` can show.

@see docs/command-line.md#commands
*/
export const snapshotViews = ['projects', 'computes', 'operations', 'keys'] as const;

export type SnapshotView = typeof snapshotViews[number];

export const isSnapshotView = (name: string): name is SnapshotView => (snapshotViews as readonly string[]).includes(name);
