import {createHash} from 'node:crypto';
import {init, parse, type ImportSpecifier} from 'es-module-lexer';
import type {Options} from 'tsup';
import {withBuild} from '../src/runtime/load-program.js';

const listed = (names: string): readonly string[] => names.split(',').map(name => name.trim()).filter(name => name !== '');

/**
An import as declarations of what `require` returns: modules of node are what their CommonJS form exports.

`clause`: what is taken, as the bundler writes it: `a,{b as c}` or `*as d`; undefined when the module only has to be run.
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

/**
What an import takes of its module: what stands between its two words.
*/
const clauseOf = (beforeModule: string): string | undefined => {
	const end = beforeModule.lastIndexOf('from');
	return end === -1 ? undefined : beforeModule.slice('import'.length, end);
};

/**
What stands in a module at `import.meta`, and what stands there in the script: as long, so that no place after it moves.
*/
const meta = {module: 'import.meta', script: 'import_meta'};

/**
The same for what imports at a later time, whose module is then one of node too.
*/
const dynamic = {module: 'import', script: '$$load'};

const isStatic = ({d}: ImportSpecifier): boolean => d === -1;

/**
Makes a script of the program's module: a function of what a module has by itself, which does what the module would have done. V8 can make
kept code of a script after it has run. It compiles a function in parentheses at once; an arrow function waits for its call, and the whole
program would be read twice at a start without kept code.

Apart from the first line, which held what every module of the bundle begins with, everything stays in its line and column, as a source map
says it.
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

/**
Writes the bundle of the program as a script.
*/
export const programScript: NonNullable<Options['plugins']>[number] = {
	name: 'program script',
	async renderChunk(code, {entryPoint, map}) {
		return entryPoint === 'bundle/program.ts' ? {code: await asScript(code), map} : undefined;
	},
};
