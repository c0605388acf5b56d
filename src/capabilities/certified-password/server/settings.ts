/** Settings of certified passwords that an operator can change. */
export type CertifiedPasswordSettings = {
  /** Minutes of access for the login that entered the password. */
  certifiedMinutes: number;
};
