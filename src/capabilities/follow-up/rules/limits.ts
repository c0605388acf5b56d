/** Maximum number of days between the beginning of symptoms and their assessment. */
export const maxOnsetDays = 90;

/**
 * Minutes within which the desk decides on an open case. `counter`: the traveller waits at the border post. `desk`:
 * other travellers. `report`: residents at home. `symptoms`: symptoms or a new report that nobody has assessed.
 */
export const serviceMinutes = { counter: 60, desk: 240, report: 1440, symptoms: 120 } as const;

/** Share of the service time after which a case is due soon. */
export const dueSoonShare = 0.75;

/** Maximum number of cases that one request assigns. */
export const maxAssignedCases = 50;

/** Maximum number of days between the taking of a specimen and the recording of its result. */
export const maxSpecimenDays = 90;

/** Maximum number of attachments of a case that were not removed. */
export const maxAttachments = 20;

/** Maximum number of results of a case, with all versions. */
export const maxLabVersions = 100;

/**
 * Rows of seats in front of and behind a case within which a traveller counts as a close contact. Two is what WHO's
 * "Tuberculosis and air travel" and most guidance on respiratory infections in aircraft use.
 */
export const contactRows = 2;

/** Maximum number of contacts of one case that the desk puts under follow-up. */
export const maxContacts = 50;

/** Maximum number of travellers in the list of a conveyance, as in the list of arrivals. */
export const maxListedTravellers = 300;
