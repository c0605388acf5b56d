/** The most bytes of a bundle, and of the resources in it. */
export const maxBundleBytes = 8 * 1024 * 1024;
export const maxBundleResources = 10_000;

/** Items of a page of a list. */
export const pageSize = 30;

/** The most resources of a record that is downloaded whole, and of a visit or a series. */
export const maxRecordResources = 5000;
export const maxViewResources = 200;

/** For how many days a code of a clinic is good. */
export const codeValidDays = 14;

/** Tries with a code of an account in a day, and codes that a member of staff makes in an hour. */
export const codeAttemptsPerDay = 10;
export const codesPerHour = 30;

/** Downloads of an account in an hour. */
export const downloadsPerHour = 20;

/** Times in an hour that an account opens a part of a record, of whomever in its family. */
export const readsPerHour = 600;
