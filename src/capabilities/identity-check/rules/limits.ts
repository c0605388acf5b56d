/** The pages of a card or of a passport: both sides. */
export const maxPictures = 2;

/** How often somebody may submit in a day: each is work for a reviewer. */
export const submitsPerDay = 3;

/** How often a device may have its lines judged in an hour. */
export const readsPerHour = 60;

/** Characters of what a reviewer adds to a reason. */
export const noteLength = 300;

/** For how long a refused or a replaced one is known, without its pictures. */
export const retentionDays = 365;
