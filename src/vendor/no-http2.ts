/**
In the place of HTTP/2, which takes as long to load as a frame to draw: the client is told not to use it, and the control plane
serves HTTP/1.1 only, so that no request is ever one of these.
*/
// oxlint-disable-next-line @typescript-eslint/no-extraneous-class -- Only ever asked whether something is one.
export class Http2ServerRequest {}

export const constants = {};
