import manifest from '../../package.json' with {type: 'json'};

/**
This program's version, as its package names it.
*/
export const {version} = manifest;
