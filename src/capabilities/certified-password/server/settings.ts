export type CertifiedPasswordSettings = {
  /** Minutes of access for the login that entered the password. */
  certifiedMinutes: number;
};
