/** Maximum number of pictures of a document: both sides. */
export const maxCertificationPictures = 2;

/** Maximum number of certifications that one account submits in a day; each is work for a reviewer. */
export const submissionsPerDay = 3;

/** Maximum number of MRZ comparisons and card readings of one account in an hour. */
export const readsPerHour = 60;

/** Maximum length of a reviewer's note to the person, in characters. */
export const maxNoteLength = 300;

/**
 * Days for which a refused or replaced certification, a refused link request and an ended link are retained, without
 * pictures.
 */
export const retentionDays = 365;

export const maxLinkPictures = 4;

/** Maximum number of pending link requests of one account, and of its new requests in a day. */
export const maxOpenLinks = 5;
export const linksPerDay = 5;

/** Days after which an undecided link request is deleted. */
export const linkPendingDays = 90;

/** Number of last characters of a document number that staff type as proof of having seen the document. */
export const numberEndingLength = 4;
