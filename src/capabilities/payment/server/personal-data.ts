import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { cancelCharge } from './charges.ts';
import { selectChargeAndRefundIds, selectChargesOfAccount, removeAccountFromCharges } from './store-ledger.ts';

export type PaymentData = {
  reference: string;
  cents: number;
  currency: string;
  state: string;
  raisedAt: string;
  paidAt: string | null;
}[];

/** Charges of an account. Erasing cancels unpaid ones and removes the account. The ledger keeps all amounts. */
export const paymentData: PersonalData<Pick<World, 'sql'>, PaymentData> = {
  tables: ['payment_charge'],
  listAuditSubjects: ({ sql }, account) => selectChargeAndRefundIds(sql, account),
  read: async ({ sql }, account) =>
    (await selectChargesOfAccount(sql, account)).map(({ reference, cents, currency, state, raised_at, paid_at }) => ({
      reference,
      cents,
      currency,
      state,
      raisedAt: raised_at,
      paidAt: paid_at,
    })),
  erase: async ({ sql }, { accountId, erasedAt }) => {
    const eraser = { kind: 'job', id: 'personal-data/erase', requestId: erasedAt };
    for (const { purpose, subject_id: subject } of await selectChargesOfAccount(sql, accountId))
      await cancelCharge(sql, eraser, erasedAt, { purpose, subject });
    await removeAccountFromCharges(sql, accountId);
  },
};
