/** What everybody may read without a login: kept by a cache, and asked of a standby, where there is one. Part of a call. */
export const publicRead = {
  method: 'GET',
  who: 'anyone',
  envelope: 'errno',
  repeat: 'safe',
  cacheable: true,
  mayBeOld: true,
} as const;
