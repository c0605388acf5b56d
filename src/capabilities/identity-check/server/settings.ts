/** Settings of identity checks that an operator can change. */
export type CertificationSettings = {
  /** Days after the decision for which the pictures of a document are retained. */
  keepCertificationDays: number;
};
