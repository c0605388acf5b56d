/** What an operator can set for certifications. */
export type CertificationSettings = {
  /** Days after the decision for which the pictures of a document are kept. */
  keepCertificationDays: number;
};
