/**
A replacement for node's HTTP/2 module. Loading that module takes as long as drawing a frame. The HTTP client is configured not to use HTTP/2, and the
control plane serves only HTTP/1.1. So no request is ever an instance of this class.
*/
// oxlint-disable-next-line @typescript-eslint/no-extraneous-class -- Importers only check whether a request is an instance of it.
export class Http2ServerRequest {}

export const constants = {};
