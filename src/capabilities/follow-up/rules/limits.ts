/** Maximum number of days between the beginning of symptoms and their assessment. */
export const maxOnsetDays = 90;
