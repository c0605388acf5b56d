/** What an operator can set for declarations. */
export type DeclarationSettings = {
  /** Days of the window, arrival day included. */
  windowDays: number;
  /** Most travellers in one application. */
  maxTravellers: number;
  /** Days after arrival for which a declaration is kept. */
  keepDaysAfterArrival: number;
  /** Days after the last change for which a draft is kept. */
  keepDraftDays: number;
  /** Whether a link to a document may carry the session's own token in place of a ticket. */
  rawTokenInLink: boolean;
  /** Where people reach the portal, scheme and host: for links in e-mails. */
  origin?: string | undefined;
};
