import {formatSpan} from '../domain/text/duration.js';
import type {Instant} from '../domain/time.js';
import type {Task} from '../domain/change-task.js';
import type {Glyphs, Tone} from './theme.js';

export const taskGlyph = ({phase}: Task, glyphs: Glyphs): string => {
	switch (phase) {
		case 'done': {
			return glyphs.active;
		}

		case 'failed': {
			return glyphs.failed;
		}

		case 'cancelled': {
			return glyphs.idle;
		}

		case 'queued':
		case 'checking':
		case 'sending':
		case 'waiting':
		case 'unknown':
		case 'running': {
			return glyphs.changing;
		}
	}
};

export const taskTone = ({phase}: Task): Tone => {
	switch (phase) {
		case 'done': {
			return 'good';
		}

		case 'failed':
		case 'unknown': {
			return 'bad';
		}

		case 'cancelled': {
			return 'dim';
		}

		case 'queued':
		case 'checking':
		case 'sending':
		case 'waiting':
		case 'running': {
			return 'busy';
		}
	}
};

export const taskText = ({phase, note}: Task): string => {
	switch (phase) {
		case 'queued': {
			return 'waits for its turn';
		}

		case 'checking': {
			return 'reading it again';
		}

		case 'sending': {
			return 'sending';
		}

		case 'running': {
			return 'under way';
		}

		case 'waiting':
		case 'unknown':
		case 'done':
		case 'failed':
		case 'cancelled': {
			return note ?? phase;
		}
	}
};

/** Writes the countdown to the next try: `, again in 3s`. */
export const taskCountdown = ({phase, nextTryAt}: Task, now: Instant): string =>
	phase === 'waiting' && nextTryAt !== undefined && nextTryAt > now
		? `, again in ${formatSpan(Math.ceil((nextTryAt - now) / 1000) * 1000)}`
		: '';
