import {Box, render} from 'ink';

// The least that every Ink program does before it shows anything.
render(<Box />, {alternateScreen: true});

// It stays, as a dashboard does, until its processor time has been read.
setInterval(() => undefined, 60_000);
