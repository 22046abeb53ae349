/**
The three kinds of API key.

@see control-api.md, API key
*/
export type ApiKeyKind = 'personal' | 'organization' | 'project';
