import {keyLabel} from '../../commands/key-label.js';
import {commands} from '../../commands/registry.js';
import type {NextStep} from '../../domain/after-failure.js';
import type {Segments} from '../segment.js';
import {headed} from './parts.js';

const commandIds: Readonly<Record<NextStep, string>> = {
	sessions: 'detail-sessions', wake: 'detail-wake', restart: 'detail-restart', open: 'detail-compute',
};

const texts: Readonly<Record<NextStep, string>> = {
	sessions: 'shows its sessions, where X ends the one that holds the lock',
	wake: 'wakes its compute, which starts it anew',
	restart: 'restarts its compute, which drops its connections',
	open: 'goes on to its compute',
};

const keyOf = (step: NextStep): string => commands.find(({id}) => id === commandIds[step])?.keys[0] ?? '';

/**
What one would do next, a line for each step, with the key that does it here.
*/
export const nextStepLines = (steps: readonly NextStep[]): readonly Segments[] =>
	headed('Next', steps.map((step): Segments => [{text: keyLabel(keyOf(step)), tone: 'accent', isBold: true}, {text: ` ${texts[step]}`}]));
