/** What an operator can set for certified passwords. */
export type CertifiedPasswordSettings = {
  /** Minutes for which an entered password is good, for the login that entered it. */
  certifiedMinutes: number;
};
