/** What one account can do. Saves come after every page, and some seconds after the last key. */
export const limits = { startedPerDay: 20, savesPerHour: 1200, proofsPerHour: 60 } as const;

/** Days after which an application is deleted that was decided or withdrawn. */
export const retentionDays = 365;
