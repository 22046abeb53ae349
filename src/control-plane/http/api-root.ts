/**
The path of the API root: its last segment is the version.

@see docs/control-api.md#versioning
*/
export const apiRoot = '/api/v2';
