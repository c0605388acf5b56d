export const maxBundleMegabytes = 8;
export const maxBundleBytes = maxBundleMegabytes * 1024 * 1024;
export const maxBundleResources = 10_000;

export const pageSize = 30;

/** Maximum number of resources of a downloaded record. */
export const maxRecordResources = 5000;

/** Maximum number of resources of one screen, such as a visit. */
export const maxViewResources = 200;

export const codeValidDays = 14;

/** Attempts to link a record by a clinic's code, per account and day. */
export const codeAttemptsPerDay = 10;

/** Codes that a member of staff may make in an hour. */
export const codesPerHour = 30;

/** Downloads per account and hour. */
export const downloadsPerHour = 20;

/** Reads per account and hour, of all records together. */
export const readsPerHour = 600;

export const clinicCodeLength = 26;

export const reasonLength = { min: 10, max: 500 };
