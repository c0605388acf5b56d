/** First part of the keys of all queries here. */
export const reportsKey = 'reports';
