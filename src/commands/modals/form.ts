import type {Command} from '../command.js';

const scroll = (name: string, title: string, key: string, lines: number): Command => ({
	id: `form-${name}`, title, keys: [key], scope: 'form', isKeyOnly: true,
	run(actions) {
		actions.forms.scroll(lines);
	},
});

/** The keys of a form. Other keys type into the form's fields. */
export const formCommands: readonly Command[] = [
	{
		id: 'form-send', title: 'Send the form', keys: ['ctrl-s'], scope: 'form', hint: 'send', isKeyOnly: true,
		run(actions) {
			actions.forms.submit();
		},
	},
	{
		id: 'form-next', title: 'Next field', keys: ['tab'], scope: 'form', hint: 'next', isKeyOnly: true,
		run(actions) {
			actions.forms.moveFocus(1, false);
		},
	},
	{
		id: 'form-previous', title: 'Previous field', keys: ['shift-tab'], scope: 'form', isKeyOnly: true,
		run(actions) {
			actions.forms.moveFocus(-1, false);
		},
	},
	{
		id: 'form-down', title: 'Next field, or next choice', keys: ['down'], scope: 'form', isKeyOnly: true,
		run(actions) {
			actions.forms.moveFocus(1, true);
		},
	},
	{
		id: 'form-up', title: 'Previous field, or previous choice', keys: ['up'], scope: 'form', isKeyOnly: true,
		run(actions) {
			actions.forms.moveFocus(-1, true);
		},
	},
	{
		id: 'form-more', title: 'Larger value, or the button on the right', keys: ['right'], scope: 'form', isKeyOnly: true,
		run(actions) {
			actions.forms.step(1);
		},
	},
	{
		id: 'form-less', title: 'Smaller value, or the button on the left', keys: ['left'], scope: 'form', isKeyOnly: true,
		run(actions) {
			actions.forms.step(-1);
		},
	},
	scroll('page-down', 'Scroll down', 'pagedown', 3),
	scroll('page-up', 'Scroll up', 'pageup', -3),
	{
		id: 'form-enter', title: 'Next field, or press the button', keys: ['enter'], scope: 'form', isKeyOnly: true,
		run(actions) {
			actions.forms.press();
		},
	},
	{
		id: 'form-leave', title: 'Leave the form', keys: ['esc'], scope: 'form', hint: 'leave', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.forms.leave();
		},
	},
];
