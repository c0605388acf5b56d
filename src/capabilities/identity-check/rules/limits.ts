/** Most pictures of a document: both sides. */
export const maxPictures = 2;

/** Submissions of one account in a day; each is work for a reviewer. */
export const submitsPerDay = 3;

/** MRZ comparisons and card readings of one account in an hour. */
export const readsPerHour = 60;

/** Most characters of a reviewer's note. */
export const noteLength = 300;

/** Days for which a refused or replaced certification is retained, without its pictures. */
export const retentionDays = 365;
