import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import type * as calls from '../contract-review.ts';
import { notifyAccount, type NotifyWorld } from '#capabilities/account/server/public.ts';
import { type FilesWorld, issueStaffFileTicket } from '#capabilities/files/server/public.ts';
import { unfreezeDetails, verifyPerson } from '#capabilities/members/server/public.ts';
import {
  type ItemHolder,
  recordAccess,
  refuseOwnCase,
  type StaffActor,
  readStaffNames,
  workItems,
} from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, parseInstant } from '#foundation/time/clock.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import { compareMrz } from '../rules/compare-mrz.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { findCardReading, viewCard } from './read-card-pictures.ts';
import { listPictures, pictureSubject } from './pictures.ts';
import { type CertificationContent, decryptCertificationContent, refusalColumn } from './encryption.ts';
import { type CertificationRow, findCertification, selectReviewPage, updateCertificationDecided } from './store.ts';
import { viewMrz } from './ocr-certificate.ts';

type ReviewWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { metrics: Pick<Metrics, 'count'> };

type ReviewHandlers = HandlersOf<typeof calls, ReviewWorld, StaffActor>;

/** Lists certifications, without names. */
export const listCertifications: Handler<
  typeof calls.listCertifications,
  Pick<World, 'sql' | 'keys'>,
  StaffActor
> = async (world, actor, input) => {
  const { page, nextPage } = await selectReviewPage(world.sql, input);
  const holderOf = await certificationItems.readHolders(world, actor, page);
  return { items: page.map((row) => viewReviewRow(row, holderOf(row.id))), ...nextPage };
};

/** Reads one certification for a reviewer; audited as an access. */
export const reviewCertification: ReviewHandlers['reviewCertification'] = async (world, actor, { id }) => {
  const row = await requireReviewableCertification(world, actor, id);
  await recordAccess(world, actor, { kind: 'certification', id }, ['identity']);
  const { details, lines } = row;
  // Compared on the day of submission, so that a passport does not expire while its certification is pending.
  const comparison = compareMrz(lines, details, localDate(parseInstant(row.submitted_at)));
  const files = await listPictures(world, id);
  const fileIds = files.map((file) => file.id);
  const card = row.document === 'ic' ? await findCardReading(world, fileIds) : undefined;
  const { decided_by: deciderId, reason } = row;
  return {
    row: viewReviewRow(row, (await certificationItems.readHolders(world, actor, [{ id }]))(id)),
    details: {
      name: details.name,
      nation: details.nation,
      gender: details.gender,
      birthDate: details.birth_date,
      number: row.document === 'ic' ? details.ic_number : details.passport_number,
    },
    mrz: comparison ? viewMrz(comparison) : null,
    card: card ? viewCard(card, details) : null,
    files,
    decision: deciderId
      ? {
          decidedBy: (await readStaffNames(world, [deciderId]))(deciderId),
          refusal: reason ? refusalColumn.decrypt(world, id, reason) : null,
        }
      : null,
  };
};

/** Issues a ticket for one picture; audited as an access. */
export const openCertificationFile: Handler<
  typeof calls.openCertificationFile,
  Pick<FilesWorld, 'sql' | 'clock' | 'keys' | 'log' | 'metrics'>,
  StaffActor
> = async (world, actor, { id, file }) => {
  await requireReviewableCertification(world, actor, id);
  return issueStaffFileTicket(world, actor, { subject: pictureSubject(id), id: file });
};

type NotifyHandlers = HandlersOf<typeof calls, NotifyWorld, StaffActor>;

/** Certifications that reviewers take and give back. */
export const certificationItems = workItems({
  name: 'identity-check/certification',
  lock: async (world: Pick<World, 'sql' | 'clock' | 'keys'>, actor: StaffActor, id) => {
    await lockUndecidedCertification(world, actor, id);
    return { kind: 'certification', id };
  },
  audit: { take: 'identity-check/take', giveBack: 'identity-check/give-back' },
});

/** Decides a certification and notifies the account, in the transaction of the HTTP request. */
export const decideCertification: NotifyHandlers['decideCertification'] = async (world, actor, input) => {
  const { id, verdict } = input;
  const row = await lockUndecidedCertification(world, actor, id);
  const decidedAt = world.clock.instant();
  const { account_id: account, details } = row;
  if (verdict === 'refuse') await unfreezeDetails(world.sql, account);
  else if (!(await verifyPerson(world, { account, details, at: decidedAt }))) throw problem('identity-check/changed');
  const reason =
    input.verdict === 'refuse' ? refusalColumn.encrypt(world, id, { reason: input.reason, note: input.note }) : null;
  await updateCertificationDecided(world.sql, { id, decidedBy: actor.staffId, decidedAt, reason });
  await writeAudit(world.sql, actor, decidedAt, {
    action: reason ? 'identity-check/refuse' : 'identity-check/verify',
    subject: { kind: 'certification', id },
  });
  await notifyAccount(world, account, {
    purpose: 'identity-check/decided',
    dedupeKey: `identity-check/decided:${id}`,
    content: ({ language }) => ({
      subject: outgoingMessages[language].subject,
      text: outgoingMessages[language].decided,
    }),
  });
  return {};
};

/**
 * Finds and decrypts a certification. Throws if it is missing, or if it is the reviewer's own. `lock` locks its row
 * until the transaction ends.
 */
async function requireReviewableCertification(
  world: Pick<World, 'sql' | 'keys'>,
  actor: StaffActor,
  id: string,
  { lock = false } = {},
): Promise<Omit<CertificationRow, 'content'> & CertificationContent> {
  const row = requireFound(await findCertification(world.sql, id, { lock }));
  const content = decryptCertificationContent(world, id, row.content);
  await refuseOwnCase(world, actor, { accounts: [row.account_id], names: [content.details.name] });
  const { content: _, ...otherColumns } = row;
  return { ...otherColumns, ...content };
}

async function lockUndecidedCertification(world: Pick<World, 'sql' | 'keys'>, actor: StaffActor, id: string) {
  const row = await requireReviewableCertification(world, actor, id, { lock: true });
  if (row.state !== 'submitted') throw problem('identity-check/decided');
  return row;
}

function viewReviewRow(
  { id, state, document, submitted_at, decided_at }: Omit<CertificationRow, 'content'>,
  holder: ItemHolder,
): calls.ReviewRow {
  return { id, state, document, submittedAt: submitted_at, decidedAt: decided_at, ...holder };
}
