import type {Environment} from './colours.js';

/**
Whether to stay within ASCII: asked for by `--ascii`, or because the locale names another encoding than UTF-8 (`LC_ALL=C`), or
because the terminal is one whose font has little else (the text console, `dumb`, VT100 and its like). Where no locale is set
at all, as in most containers, the terminal is taken for a modern one.
*/
export const needsAscii = (env: Environment, {ascii = false}: {readonly ascii?: boolean} = {}): boolean => {
	if (ascii || /^(?:dumb|linux|vt\d+)/v.test(env.TERM ?? '')) {
		return true;
	}

	const locale = [env.LC_ALL, env.LC_CTYPE, env.LANG].find(value => value !== undefined && value !== '');
	return locale !== undefined && !/utf-?8/iv.test(locale);
};
