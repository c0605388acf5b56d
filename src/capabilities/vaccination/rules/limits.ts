/** Limits on the requests of an account. The form saves after every page, and some seconds after the last key press. */
export const limits = { applicationsStartedPerDay: 20, savesPerHour: 1200, proofsPerHour: 60 } as const;

/** Days after which a decided or withdrawn application is deleted. */
export const retentionDays = 365;

/** Maximum number of doses and files of an application, and of open applications of a person. */
export const maxCounts = { doses: 10, files: 10, openApplications: 5 } as const;
