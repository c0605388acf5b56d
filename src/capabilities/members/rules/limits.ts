export const personalCodeMinutes = 10;

/** Age from which on nobody acts for a person without their own consent (spec §9, R29). */
export const consentAge = 12;

/** Age at which the link of a minor without a phone number or e-mail address ends (R29). */
export const linkEndAge = 18;

/** Maximum number of members and open requests of a family, together. */
export const maxMembers = 20;

/**
 * Days for which a request can be answered, and days for which a request that was not accepted or has ended is
 * retained.
 */
export const requestDays = 14;
export const requestRetentionDays = 30;

/**
 * Days for which the identity hash of a removed child or linked member is retained: longer than any record about the
 * member.
 */
export const removedMemberRetentionDays = 800;

/** Maximum numbers of requests in a day: of one account, to one destination, and in total. */
export const requestLimits = { perAccountDay: 10, perDestinationDay: 3, perDay: 5000 };

/** Changes of one account in an hour, requests included. */
export const changesPerHour = 60;
