/**
A file of a package, or a module of node, and what the program has in its place.
*/
export type VendoredPart = {
	/**
	As it is asked for in an import.
	*/
	readonly request: string;

	/**
	The file that would be found, from the project's folder; a module of node by its name.
	*/
	readonly replaced: string;

	/**
	The file that stands in for it.
	*/
	readonly vendored: string;
};

/**
All that stands in for parts of packages: in the bundle, and in the tests of parts of the program.
*/
export const vendoredParts: readonly VendoredPart[] = [
	{request: './output.js', replaced: 'node_modules/ink/build/output.js', vendored: 'src/vendor/ink/output.ts'},
	{request: './squash-text-nodes.js', replaced: 'node_modules/ink/build/squash-text-nodes.js', vendored: 'src/vendor/ink/squash-text-nodes.ts'},
	{request: './get-max-width.js', replaced: 'node_modules/ink/build/get-max-width.js', vendored: 'src/vendor/ink/get-max-width.ts'},
	{request: './devtools.js', replaced: 'node_modules/ink/build/devtools.js', vendored: 'src/vendor/no-devtools.ts'},
	{request: 'string-width', replaced: 'node_modules/string-width/index.js', vendored: 'src/vendor/string-width.ts'},
	{request: 'yoga-layout', replaced: 'node_modules/yoga-layout/dist/src/index.js', vendored: 'src/vendor/yoga-layout.ts'},
	{request: 'node:http2', replaced: 'node:http2', vendored: 'src/vendor/no-http2.ts'},
];
