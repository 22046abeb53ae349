/** A file of a package, or a module of node, and the file that replaces it in the program. */
export type VendoredPart = {
	/** The name in the imports to replace, such as `./output.js`. */
	readonly request: string;

	/** The replaced file, as a path from the project's folder, or the name of a module of node. */
	readonly replaced: string;

	/** The replacement, as a path from the project's folder. */
	readonly vendored: string;
};

/** The replacements for parts of packages and of node, in the bundle and in tests. */
export const vendoredParts: readonly VendoredPart[] = [
	{request: './output.js', replaced: 'node_modules/ink/build/output.js', vendored: 'src/vendor/ink/output.ts'},
	{request: './squash-text-nodes.js', replaced: 'node_modules/ink/build/squash-text-nodes.js', vendored: 'src/vendor/ink/squash-text-nodes.ts'},
	{request: './get-max-width.js', replaced: 'node_modules/ink/build/get-max-width.js', vendored: 'src/vendor/ink/get-max-width.ts'},
	{request: './devtools.js', replaced: 'node_modules/ink/build/devtools.js', vendored: 'src/vendor/no-devtools.ts'},
	{request: 'string-width', replaced: 'node_modules/string-width/index.js', vendored: 'src/vendor/string-width.ts'},
	{request: 'yoga-layout', replaced: 'node_modules/yoga-layout/dist/src/index.js', vendored: 'src/vendor/yoga-layout.ts'},
	{request: 'node:http2', replaced: 'node:http2', vendored: 'src/vendor/no-http2.ts'},
];
