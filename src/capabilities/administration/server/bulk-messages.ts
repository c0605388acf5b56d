import type { HandlersOf } from '#foundation/server/http/route.ts';
import { isQueueDay } from '#capabilities/border/rules/queue-days.ts';
import { listArrivingAccounts, readArrivalGroups } from '#capabilities/declaration/server/public.ts';
import { readBatchStatus } from '#capabilities/messages/server/public.ts';
import { readStaffNames, twoPersonRequest } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type { World } from '#foundation/server/world.ts';
import { day as dayMillis, isoInstant, minute } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type * as calls from '../contract-bulk.ts';
import { bulkLimits, formatBulkText, needsApproval } from '../rules/bulk-message.ts';
import { problem } from '../messages/problems.ts';
import { bulkPurpose, dedupePrefix } from './send-bulk-messages.ts';
import {
  type BulkRow,
  findBulkMessage,
  insertBulkMessage,
  selectLatestBulkMessages,
  sumSentAlone,
  updateBulkState,
} from './store-bulk.ts';
import { viewBulkMessage } from './view.ts';

type BulkWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> & { settings: { noticesWithoutApproval: number } };
type Handlers = HandlersOf<typeof calls, BulkWorld, Staff>;

export const listBulkTargets: Handlers['listBulkTargets'] = async (world, _actor, { day }) => {
  const groups = await readArrivalGroups(world, requireDay(world, day));
  const items = groups.map(({ key, mode, name, bands }) => {
    const travellerCount = Object.values(bands).reduce((sum, band) => sum + band.travellerCount, 0);
    return { key, mode, name, travellerCount };
  });
  return { items: items.toSorted((first, second) => first.name.localeCompare(second.name)) };
};

export const previewBulkMessage: Handlers['previewBulkMessage'] = async (world, _actor, input) => {
  const accounts = await requireRecipients(world, input);
  const english = accounts.filter(({ language }) => language === 'en').length;
  return {
    texts: { en: formatBulkText(input.text.en, 'en'), ms: formatBulkText(input.text.ms, 'ms') },
    recipients: accounts.length,
    byLanguage: { en: english, ms: accounts.length - english },
    needsApproval: await requiresApproval(world, accounts.length),
  };
};

/** Requests a message. It is released at once if it reaches few people, and by a second person otherwise. */
export const requestBulkMessage: Handlers['requestBulkMessage'] = async (world, actor, input) => {
  const { day, mode, group, text, reason, expectedRecipients } = input;
  const { length: recipients } = await requireRecipients(world, input);
  if (recipients !== expectedRecipients) throw problem('administration/recipients-changed');
  const budget = [{ key: 'bulk messages', window: 'day', limit: bulkLimits.perDay }] as const;
  const taken = await takeBudget(world.sql, budget, world.clock);
  if (!taken.ok) throw problem('administration/bulk-limit', { retryAfter: taken.retryAfter });
  const isSecondNeeded = await requiresApproval(world, recipients);
  const [id, requestedAt] = [newId(), world.clock.instant()];
  const groups = group === null ? [] : await readArrivalGroups(world, requireDay(world, day));
  await insertBulkMessage(world.sql, {
    id,
    day: requireDay(world, day),
    mode,
    group_key: group,
    target: groups.find(({ key }) => key === group)?.name ?? '',
    text_en: text.en,
    text_ms: text.ms,
    reason,
    recipients,
    needs_approval: isSecondNeeded,
    requested_by: actor.staffId,
    requested_at: requestedAt,
    state: isSecondNeeded ? 'waiting' : 'scheduled',
    send_at: isSecondNeeded ? null : sendTime(world),
  });
  await writeAudit(world.sql, actor, requestedAt, { action: 'administration/request-bulk', ...auditOf(id), reason });
  return { id, needsApproval: isSecondNeeded };
};

const bulkRequest = twoPersonRequest<BulkWorld, { id: string }, BulkRow>({
  lock: ({ sql }, _actor, { id }) => findBulkMessage(sql, id, { lock: true }),
  isWaiting: ({ state }) => state === 'waiting',
  decided: () => problem('administration/bulk-decided'),
  involved: ({ requested_by: requestedBy }) => ({ requestedBy }),
  record: (world, { row, outcome, decidedBy, decidedAt }) => {
    const [state, sendAt] =
      outcome === 'approved' ? (['scheduled', sendTime(world)] as const) : ([outcome, null] as const);
    return updateBulkState(world.sql, row.id, { state, decidedBy, decidedAt, sendAt });
  },
  audit: ({ row, state }) => ({
    action: state === 'approved' ? 'administration/approve-bulk' : 'administration/refuse-bulk',
    ...auditOf(row.id),
  }),
});

export const approveBulkMessage: Handlers['approveBulkMessage'] = bulkRequest.approve;
export const refuseBulkMessage: Handlers['refuseBulkMessage'] = bulkRequest.refuse;

/** Stops a released message. Any colleague may: a wrong message has to stop at once. */
export const withdrawBulkMessage: Handlers['withdrawBulkMessage'] = async (world, actor, { id }) => {
  const row = await findBulkMessage(world.sql, id, { lock: true });
  if (row?.state !== 'scheduled') throw problem('administration/bulk-decided');
  const decidedAt = world.clock.instant();
  await updateBulkState(world.sql, id, {
    state: 'withdrawn',
    decidedBy: actor.staffId,
    decidedAt,
    sendAt: row.send_at,
  });
  await writeAudit(world.sql, actor, decidedAt, { action: 'administration/withdraw-bulk', ...auditOf(id) });
  return {};
};

export const listBulkMessages: Handlers['listBulkMessages'] = async (world, actor) => {
  const rows = await selectLatestBulkMessages(world.sql, maxListed);
  const nameOf = await readStaffNames(
    world,
    rows.flatMap((row) => [row.requested_by, row.decided_by]),
  );
  return { items: rows.map((row) => viewBulkMessage(row, nameOf, actor)) };
};

export const readBulkDelivery: Handlers['readBulkDelivery'] = async (world, _actor, { id }) => {
  const row = requireFound(await findBulkMessage(world.sql, id));
  const messages =
    row.send_at === null
      ? []
      : await readBatchStatus(world, {
          purpose: bulkPurpose,
          prefix: dedupePrefix(id),
          from: row.send_at,
          limit: bulkLimits.recipients,
        });
  const totals = Map.groupBy(messages, ({ state }) => state);
  return {
    totals: [...totals].map(([state, { length: count }]) => ({ state, count })),
    items: messages.slice(0, maxShown),
  };
};

function requireDay({ clock }: BulkWorld, day: string): LocalDate {
  if (isQueueDay(day, clock.today())) return day;
  throw foundationProblem('foundation/invalid', { fields: [{ path: 'day', key: 'bulk-day' }] });
}

type Target = { day: string; mode: 'air' | 'land' | 'sea'; group: string | null };

// Reads the accounts that a message would reach now: at least one, and no more than a message may reach.
async function requireRecipients(world: BulkWorld, { day, mode, group }: Target) {
  if (group !== null && !group.startsWith(mode))
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'group', key: 'invalid' }] });
  const arrivals = { day: requireDay(world, day), mode, key: group, declaredBefore: world.clock.instant() };
  const accounts = await listArrivingAccounts(world, arrivals, { limit: bulkLimits.recipients + 1 });
  if (accounts.length === 0) throw problem('administration/no-recipients');
  if (accounts.length > bulkLimits.recipients) throw problem('administration/too-many-recipients');
  return accounts;
}

async function requiresApproval(world: BulkWorld, recipients: number): Promise<boolean> {
  const since = isoInstant(world.clock.now() - dayMillis);
  const sentAlone = await sumSentAlone(world.sql, since);
  return needsApproval(recipients, sentAlone, world.settings.noticesWithoutApproval);
}

function sendTime({ clock }: Pick<World, 'clock'>): string {
  return isoInstant(clock.now() + bulkLimits.graceMinutes * minute);
}

function auditOf(id: string) {
  return { subject: { kind: 'bulk-message', id }, fields: ['text', 'target'] };
}

const maxListed = 100;
const maxShown = 500;
