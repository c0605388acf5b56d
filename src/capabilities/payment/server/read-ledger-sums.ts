import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { formatCsvFile } from '#foundation/contract/csv.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type * as calls from '../contract.ts';
import { ledgerMessages } from '../messages/ledger.ts';
import {
  accountsOfSum,
  addSums,
  type LedgerPeriod,
  type LedgerSums,
  ledgerSums,
  listDays,
  validateLedgerPeriod,
} from '../rules/ledger-period.ts';
import { sumPostingsByDay } from './store-ledger.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'>, StaffActor>;

/** Adds up the postings of a period. */
export const readLedgerSums: Handlers['readLedgerSums'] = async (world, _actor, period) => {
  const days = await readDays(world, period);
  return { sums: addSums(days.map(({ sums }) => sums)), computedAt: world.clock.instant() };
};

/** Writes the sums of each day of a period as CSV, with a total. Audited. */
export const exportLedgerSums: Handlers['exportLedgerSums'] = async (world, actor, period) => {
  const days = await readDays(world, period);
  await writeAudit(world.sql, actor, world.clock.instant(), {
    action: 'payment/export-ledger',
    subject: { kind: 'payment-ledger', id: `${period.from}/${period.to}` },
    fields: [...ledgerSums],
  });
  const t = ledgerMessages[actor.language];
  const toRow = (label: string, sums: LedgerSums) => [label, ...ledgerSums.map((sum) => sums[sum])];
  const csv = formatCsvFile([
    [t.day, ...ledgerSums.map((sum) => t.inCents(t.sums[sum]))],
    ...days.map(({ day, sums }) => toRow(day, sums)),
    toRow(t.total, addSums(days.map(({ sums }) => sums))),
  ]);
  return {
    type: 'text/csv; charset=utf-8',
    name: `${t.file}-${period.from}-${period.to}.csv`,
    bytes: new TextEncoder().encode(csv),
  };
};

async function readDays(
  world: Pick<World, 'sql' | 'clock'>,
  period: LedgerPeriod,
): Promise<{ day: LocalDate; sums: LedgerSums }[]> {
  const issue = validateLedgerPeriod(period, world.clock.today());
  if (issue) throw problem('foundation/invalid', { fields: [issue] });
  const rows = await sumPostingsByDay(world.sql, period);
  return listDays(period).map((day) => ({ day, sums: sumsOf(rows.filter((row) => row.day === day)) }));
}

function sumsOf(rows: Awaited<ReturnType<typeof sumPostingsByDay>>): LedgerSums {
  const find = (sum: keyof LedgerSums) => {
    const { debit, credit } = accountsOfSum[sum];
    return rows.find((row) => row.debit === debit && row.credit === credit)?.cents ?? 0;
  };
  return {
    charged: find('charged'),
    cancelled: find('cancelled'),
    received: find('received'),
    surplus: find('surplus'),
    refundsApproved: find('refundsApproved'),
    refunded: find('refunded'),
  };
}
