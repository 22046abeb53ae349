import {typedText} from './typed-text.js';

/**
How many characters must be typed by hand: few enough to be typed, and enough to be read while they are.
*/
const enough = 6;

/**
The kind of object that an id begins with, `ep-` or `br-`, which tells nothing of which one it is.
*/
const prefixOf = (text: string): string => /^[a-z]{2}-/v.exec(text)?.[0] ?? '';

/**
The whole text that was begun, once what was typed by hand can mean nothing else; undefined before that, and when it is whole.

@param typed The text in the field.
@param accepted The texts that name the object.
@param others The texts that name the others of its kind.
*/
export const typedCompletion = (typed: string, accepted: readonly string[], others: readonly string[]): string | undefined => {
	const begun = typed.trimStart().normalize('NFC');
	const whole = accepted.map(text => typedText(text)).filter(text => text.startsWith(begun) && text !== begun);
	const isOther = others.some(text => typedText(text).startsWith(begun));
	return isOther ? undefined : whole.find(text => begun.length >= prefixOf(text).length + enough);
};
