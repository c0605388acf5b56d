/** Maximum number of days since the first symptoms. */
export const maxOnsetDays = 90;
