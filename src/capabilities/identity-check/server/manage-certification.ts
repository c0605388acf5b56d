import type { HandlersOf } from '#foundation/server/http/route.ts';
import { deleteAttachedFiles, type FilesWorld, uploadFile } from '#capabilities/files/server/public.ts';
import type { Details } from '#capabilities/members/contract.ts';
import { readDetails, unfreezeDetails, freezeDetails } from '#capabilities/members/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { type Certification, problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { submissionsPerDay } from '../rules/limits.ts';
import { compareMrz } from '../rules/compare-mrz.ts';
import type { IdentityDocument } from '../rules/states.ts';
import { attachPictures, picturePurpose, pictureSubject } from './pictures.ts';
import { refusalColumn, certificationContentColumn } from './encryption.ts';
import type { CertificationSettings } from './settings.ts';
import {
  selectCertifications,
  deleteCertification,
  lockAccountCertifications,
  insertCertification,
  updateCertificationReplaced,
  type CertificationRow,
} from './store.ts';

type AccountWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { settings: CertificationSettings };

type AccountHandlers = HandlersOf<typeof calls, AccountWorld, Traveller>;

export async function readCertification(world: AccountWorld, { accountId }: Traveller): Promise<Certification> {
  return viewCertification(world, accountId);
}

type FilesHandlers = HandlersOf<typeof calls, FilesWorld, Traveller>;

/** Uploads a picture. It stays unattached until `commitCertification` attaches it to a certification. */
export const uploadCertification: FilesHandlers['uploadCertification'] = async (world, actor, { file }) => {
  return uploadFile(world, actor, { file, purpose: picturePurpose });
};

/** Submits a certification and locks the details that it proves. Refused if one is pending or verified. */
export const commitCertification: AccountHandlers['commitCertification'] = async (world, actor, { files, lines }) => {
  const { accountId } = actor;
  const submittedAt = world.clock.instant();
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    await lockAccountCertifications(sql, accountId);
    const details = await freezeDetails(tx, { account: accountId, frozenAt: submittedAt });
    if (!details) throw problem('identity-check/details-first');
    const document = getIdentityDocument(details);
    if (!document) throw problem('identity-check/no-document');
    const [current] = await selectCertifications(sql, accountId);
    if (current?.state === 'submitted' || current?.state === 'verified') throw problem('identity-check/open');
    if (lines.length > 0 && (document !== 'passport' || !compareMrz(lines, details, world.clock.today())))
      throw foundationProblem('foundation/invalid', { fields: [{ path: 'lines', key: 'lines' }] });
    const budget = { key: `certification ${accountId}`, window: 'day', limit: submissionsPerDay } as const;
    const budgetResult = await takeBudget(sql, [budget], world.clock);
    if (!budgetResult.ok) throw problem('identity-check/upper-limit', { retryAfter: budgetResult.retryAfter });
    const id = newId();
    const content = certificationContentColumn.encrypt(world, id, { details, lines });
    await insertCertification(sql, { id, account_id: accountId, document, content, submitted_at: submittedAt });
    await attachPictures(sql, accountId, id, [...new Set(files)]);
    await writeAudit(sql, actor, submittedAt, {
      action: 'identity-check/submit',
      subject: { kind: 'certification', id },
    });
    return viewCertification(tx, accountId);
  });
};

/**
 * Withdraws a pending certification with its pictures, or gives up a verified one. The account owner's details can then
 * be changed.
 */
export const endCertification: AccountHandlers['endCertification'] = async (world, actor) => {
  const { accountId } = actor;
  const endedAt = world.clock.instant();
  return inTransaction(world.sql, async (sql) => {
    await lockAccountCertifications(sql, accountId);
    const [current] = await selectCertifications(sql, accountId);
    if (current?.state === 'submitted') {
      await deleteAttachedFiles(sql, [pictureSubject(current.id)]);
      await deleteCertification(sql, current.id);
    } else if (current?.state === 'verified') await updateCertificationReplaced(sql, current.id, endedAt);
    else throw problem('identity-check/nothing-to-end');
    await unfreezeDetails(sql, accountId);
    await writeAudit(sql, actor, endedAt, {
      action: current.state === 'submitted' ? 'identity-check/take-back' : 'identity-check/give-up',
      subject: { kind: 'certification', id: current.id },
    });
    return viewCertification({ ...world, sql }, accountId);
  });
};

async function viewCertification(world: AccountWorld, account: string): Promise<Certification> {
  const [current] = await selectCertifications(world.sql, account);
  const details = await readDetails(world, account);
  return {
    state: current?.state ?? 'none',
    document:
      current && isPendingOrVerified(current) ? current.document : ((details && getIdentityDocument(details)) ?? null),
    hasDetails: details !== undefined,
    submittedAt: current?.submitted_at ?? null,
    decidedAt: current?.decided_at ?? null,
    refusal: current?.reason ? refusalColumn.decrypt(world, current.id, current.reason) : null,
    pictureDays: world.settings.keepCertificationDays,
  };
}

function getIdentityDocument({ certificate_type: type }: Details): IdentityDocument | undefined {
  return type === 'ic' || type === 'passport' ? type : undefined;
}

function isPendingOrVerified({ state }: CertificationRow): boolean {
  return state === 'submitted' || state === 'verified';
}
