/**
A self-signed certificate for `control.example` and this machine, from 2020 to 2119, with its key. It is only for these tests.
*/
export const certificate = `
-----BEGIN CERTIFICATE-----
MIIBgDCCASagAwIBAgIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1wZ3Rvd2Vy
IHRlc3RzMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAYMRYwFAYD
VQQDDA1wZ3Rvd2VyIHRlc3RzMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE9tr1
6Pw2bUg73ycSxPIJwOgV9D/qZp0vnUYoW3VoMYcTv8YrPd6mrWDaZbDm+ypMWCoO
MJxZjB0EsYITeekEMaNfMF0wDwYDVR0TAQH/BAUwAwEB/zArBgNVHREEJDAigg9j
b250cm9sLmV4YW1wbGWCCWxvY2FsaG9zdIcEfwAAATAdBgNVHQ4EFgQUTSbaaeEn
HOj8TLszJyfgh47E8c4wCgYIKoZIzj0EAwIDSAAwRQIgX9GWss5cXq9n9sN5niSt
AFzhWoLZG4miID5I7t8fEnYCIQDgXdK7aYAqOtWGduxpBmXG0/f37KQteIBYL8tE
/3PquQ==
-----END CERTIFICATE-----
`.trim();

export const certificateKey = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfXOa3zYyfwwn62K5
TevLl1rNYkt66YrChtJLqI0KzOKhRANCAAT22vXo/DZtSDvfJxLE8gnA6BX0P+pm
nS+dRihbdWgxhxO/xis93qatYNplsOb7KkxYKg4wnFmMHQSxghN56QQx
-----END PRIVATE KEY-----
`.trim();
