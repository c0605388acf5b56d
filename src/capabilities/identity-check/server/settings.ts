export type CertificationSettings = {
  /** Days after the decision for which the pictures of a document are retained. */
  keepCertificationDays: number;
};
