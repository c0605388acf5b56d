export type CertifiedPasswordSettings = {
  /** Minutes for which a login has access after entering the password. */
  certifiedPasswordMinutes: number;
};
