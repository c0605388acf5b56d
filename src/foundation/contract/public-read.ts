/** Properties of a call that anyone may read without a login: cacheable, and read from a standby if there is one. */
export const publicRead = {
  method: 'GET',
  caller: 'anyone',
  envelope: 'errno',
  idempotency: 'safe',
  cacheable: true,
  mayBeStale: true,
} as const;
