import {createHash} from 'node:crypto';
import {init, parse, type ImportSpecifier} from 'es-module-lexer';
import type {Options} from 'tsup';
import {withBuild} from '../src/runtime/load-program.js';

const listed = (names: string): readonly string[] => names.split(',').map(name => name.trim()).filter(name => name !== '');

/**
Converts an import of a module of node into declarations with `require`. The default export and the namespace are both the object that `require`
returns.

`clause`: the imported names, as the bundler writes them: `a,{b as c}` or `*as d`; undefined if the module is imported without names.
*/
const declarations = (clause: string | undefined, module: string): string => {
	const source = `require(${JSON.stringify(module)})`;
	if (clause === undefined) {
		return `${source};`;
	}

	const [whole = '', names = ''] = clause.replace('}', '').split('{', 2);
	const pairs = listed(names).map(name => name.split(' as '));
	const locals = listed(whole).map(name => name.startsWith('*') ? name.slice(name.indexOf('as') + 2).trim() : name);
	const defaults = pairs.flatMap(([name, local]) => name === 'default' && local !== undefined ? [local] : []);
	const parts = pairs.filter(([name]) => name !== 'default').map(pair => pair.join(':'));
	return [...locals, ...defaults, ...(parts.length > 0 ? [`{${parts.join(',')}}`] : [])].map(target => `const ${target}=${source};`).join('');
};

/** Returns the names in an import, which stand between `import` and `from`, or undefined if there is no `from`. */
const clauseOf = (beforeModule: string): string | undefined => {
	const end = beforeModule.lastIndexOf('from');
	return end === -1 ? undefined : beforeModule.slice('import'.length, end);
};

/**
The text `import.meta` in the module, and its replacement in the script. Both have the same length, so that the text after them keeps its columns.
*/
const meta = {module: 'import.meta', script: 'import_meta'};

/**
The word `import` of a dynamic import, and its replacement in the script: a function of the same length that loads modules of node.
*/
const dynamic = {module: 'import', script: '$$load'};

const isStatic = ({d}: ImportSpecifier): boolean => d === -1;

/**
Converts the program's module into a script, because V8 can create a code cache of a script after the script has run. The script is a function whose
parameters replace `import.meta` and the like. V8 compiles a function in parentheses at once, but an arrow function only when it is called. An arrow
function would therefore be parsed twice at a start without a code cache.

Everything after the first line keeps its line and column, so that source maps stay valid. The first line is the same in every module of the bundle,
and is replaced.
*/
export const asScript = async (module: string): Promise<string> => {
	await init;
	const [imports, exported] = parse(module);
	if (exported.length > 0) {
		throw new Error('The program exports something: as a script it can\'t.');
	}

	let script = '';
	let head = `(async function(require,${meta.script},runtime){const ${dynamic.script}=async m=>{const e=require(m);return{default:e,...e}};`;
	let end = module.indexOf('\n');
	const afterFirstLine = imports.filter(({ss}) => ss > end);
	for (const found of afterFirstLine) {
		const {ss, s, se, n} = found;
		const statement = module.slice(ss, se);
		script += module.slice(end, ss);
		if (isStatic(found) && n !== undefined) {
			head += declarations(clauseOf(module.slice(ss, s)), n);
			script += statement.replaceAll(/[^\n]/gv, ' ');
		} else if (statement === meta.module) {
			script += meta.script;
		} else if (n?.startsWith('node:') === true) {
			script += statement.replace(dynamic.module, () => dynamic.script);
		} else {
			throw new Error(`A script can't import what is not of node: ${statement}`);
		}

		end = se;
	}

	script = `${head}${script}${module.slice(end)}\n})\n`;
	return withBuild(script, createHash('sha256').update(script).digest('hex').slice(0, 8));
};

/** Writes the bundle of the program as a script. */
export const programScript: NonNullable<Options['plugins']>[number] = {
	name: 'program script',
	async renderChunk(code, {entryPoint, map}) {
		return entryPoint === 'bundle/program.ts' ? {code: await asScript(code), map} : undefined;
	},
};
