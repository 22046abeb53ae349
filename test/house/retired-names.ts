/**
A word that meant several things, or had to be decoded, and may no longer be in a name. In prose it is allowed.

It is compared with the words of a name: `lookAfter` and `look-after.ts` have the words *look* and *after*.
*/
export type RetiredName = {
	/** Consecutive words, with blanks between them. */
	readonly words: string;

	/**
	Where the words are not allowed. A *whole* name may also begin with *create*, like the functions that create things.
	*/
	readonly as: 'whole' | 'head' | 'tail' | 'part';

	/** The name to use instead. */
	readonly instead: string;
};

export const retiredNames: readonly RetiredName[] = [
	{words: 'place', as: 'part', instead: 'path, location, server name or position'},
	{words: 'places', as: 'part', instead: 'paths or positions'},
	{words: 'change', as: 'whole', instead: 'update, of the state'},
	{words: 'refusal', as: 'whole', instead: 'error body, HTTP error or option mistakes'},
	{words: 'session', as: 'whole', instead: 'connection, or active period'},
	{words: 'layer', as: 'part', instead: 'modal'},
	{words: 'layers', as: 'part', instead: 'modals'},
	{words: 'happen', as: 'part', instead: 'due transition'},
	{words: 'look after', as: 'part', instead: 'branch maintenance'},
	{words: 'put away', as: 'part', instead: 'archive'},
	{words: 'bring back', as: 'part', instead: 'unarchive'},
	{words: 'outgrown', as: 'part', instead: 'pruned'},
	{words: 'accounting', as: 'part', instead: 'usage'},
	{words: 'ledger', as: 'part', instead: 'transactor'},
	{words: 'make', as: 'whole', instead: 'transact'},
	{words: 'steady clock', as: 'part', instead: 'monotonic clock'},
	{words: 'instead of', as: 'part', instead: 'fault response'},
	{words: 'is on', as: 'whole', instead: 'fault matches'},
	{words: 'faulting', as: 'part', instead: 'fault injector'},
	{words: 'allowance', as: 'part', instead: 'rate limit'},
	{words: 'spoil', as: 'part', instead: 'corrupt'},
	{words: 'spoiled', as: 'part', instead: 'corrupted'},
	{words: 'spoiling', as: 'part', instead: 'corruption'},
	{words: 'break off', as: 'part', instead: 'reset'},
	{words: 'found world', as: 'part', instead: 'build world'},
	{words: 'found project', as: 'part', instead: 'build project'},
	{words: 'founding', as: 'part', instead: 'seed context'},
	{words: 'people', as: 'part', instead: 'seeded users'},
	{words: 'ago', as: 'part', instead: 'relative time'},
	{words: 'busy moment', as: 'part', instead: 'random activity'},
	{words: 'reach', as: 'part', instead: 'load, or access'},
	{words: 'ask', as: 'head', instead: 'load, or send'},
	{words: 'read', as: 'whole', instead: 'load'},
	{words: 'watch', as: 'whole', instead: 'poll scheduler'},
	{words: 'round', as: 'head', instead: 'poll'},
	{words: 'read sources', as: 'part', instead: 'poll feed'},
	{words: 'under way', as: 'part', instead: 'in flight'},
	{words: 'look for', as: 'part', instead: 'reconcile lost answer'},
	{words: 'read back', as: 'part', instead: 'verify applied'},
	{words: 'check shown', as: 'part', instead: 'precondition'},
	{words: 'conclude', as: 'part', instead: 'settle'},
	{words: 'order', as: 'head', instead: 'submit'},
	{words: 'ordered', as: 'whole', instead: 'submitted'},
	{words: 'perform', as: 'part', instead: 'submit'},
	{words: 'plain words', as: 'part', instead: 'error message'},
	{words: 'leave', as: 'part', instead: 'quit'},
	{words: 'keep followed', as: 'part', instead: 'persist followed'},
	{words: 'share', as: 'head', instead: 'structural sharing'},
	{words: 'arrange', as: 'part', instead: 'filter and sort'},
	{words: 'arranged', as: 'part', instead: 'filtered and sorted'},
	{words: 'arrangement', as: 'part', instead: 'how to filter and sort'},
	{words: 'answers', as: 'whole', instead: 'mutation results'},
	{words: 'row places', as: 'part', instead: 'row look-up'},
	{words: 'source choice', as: 'part', instead: 'feed sources'},
	{words: 'remembered projects', as: 'part', instead: 'evict projects'},
	{words: 'hold', as: 'part', instead: 'terminal session'},
	{words: 'arrival', as: 'part', instead: 'input event'},
	{words: 'arrivals', as: 'part', instead: 'input events'},
	{words: 'paint', as: 'part', instead: 'diff'},
	{words: 'painted', as: 'part', instead: 'drawn'},
	{words: 'painting', as: 'part', instead: 'diff'},
	{words: 'sink', as: 'part', instead: 'TTY output'},
	{words: 'nearest', as: 'part', instead: 'did you mean'},
	{words: 'transmit', as: 'part', instead: 'send request'},
	{words: 'limit', as: 'whole', instead: 'adaptive limit'},
	{words: 'words', as: 'tail', instead: 'text'},
];

/** Names that may keep a retired word, each with its reason. */
export const keptNames: ReadonlyArray<readonly [name: string, reason: string]> = [
	['src/domain/changes/change-kinds.ts: Change', 'what a user asks for, which is the one meaning of the word'],
	['src/domain/forbidden.ts: Refusal', 'the same'],
	['src/domain/filter/field.ts: timeWords', 'words that are typed, no text that is made of data'],
	['src/storage/session-file.ts: Session', 'where the user was last: the one meaning of the word'],
];

/** Export names that were once declared in two files each. */
export const namesOnce = ['smallWorld', 'projectColumns', 'Column'];
