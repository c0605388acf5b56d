export type DeclarationSettings = {
  /** Days of the submission window, arrival day included. */
  windowDays: number;
  /** Maximum number of travellers of one application. */
  maxTravellers: number;
  /** Days after the last arrival for which a submitted application is retained. */
  keepDaysAfterArrival: number;
  /** Days after the last change for which a draft is retained. */
  keepDraftDays: number;
  /** Whether a link to the PDF may carry the session token in place of a ticket, for old clients. */
  rawTokenInLink: boolean;
  /** Scheme and host of the portal, for links in e-mails. */
  origin?: string | undefined;
};
