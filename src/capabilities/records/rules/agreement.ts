/** The version of the text that is agreed to (wording/agreement.ts). Who agreed to an older one is asked again. */
export const agreementVersion = 1;
