/** Version of `agreement.statement` in messages/screens.ts. Raising it asks every account to agree again. */
export const agreementVersion = 1;
