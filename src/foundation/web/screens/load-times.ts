/** Milliseconds after which loading is called slow, and after which it has failed (spec §9: 120 s). */
export const loadTimes = { slow: 8_000, failed: 120_000 };
