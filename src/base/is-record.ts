/**
Whether a value from outside is an object whose fields can be looked at.
*/
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
