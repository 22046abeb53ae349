import type {Environment} from '../../base/environment.js';

/**
Whether to stay within ASCII. `--ascii` asks for it; so does a locale with another encoding than UTF-8 (`LC_ALL=C`), and a terminal whose
font has little else: the text console, `dumb`, VT100 and its like. Without any locale, as in most containers, the terminal is taken for a
modern one.
*/
export const needsAscii = (env: Environment, {ascii = false}: {readonly ascii?: boolean} = {}): boolean => {
	if (ascii || /^(?:dumb|linux|vt\d+)/v.test(env.TERM ?? '')) {
		return true;
	}

	const locale = [env.LC_ALL, env.LC_CTYPE, env.LANG].find(value => value !== undefined && value !== '');
	return locale !== undefined && !/utf-?8/iv.test(locale);
};
