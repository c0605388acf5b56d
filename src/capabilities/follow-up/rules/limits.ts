export const maxOnsetDays = 90;
