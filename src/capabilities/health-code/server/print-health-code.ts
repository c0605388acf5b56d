import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { requirePerson } from '#capabilities/members/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { drawQrCode } from '#foundation/server/pdf/qr-drawing.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import type * as calls from '../contract.ts';
import { problem } from '../contract.ts';
import { levelTable } from '../rules/levels.ts';
import { levelMessages } from '../messages/levels.ts';
import { paperMessages } from '../messages/paper.ts';
import { signHealthCode, hasName } from './sign-health-code.ts';
import type { CodeWorld } from './read-health-code.ts';
import { readCodeStatus } from './code-status.ts';

const template = new URL('paper.typ', import.meta.url);

/** Number of paper codes that an account can print in an hour, including those for its family. */
const printsPerHour = 30;

type Handlers = HandlersOf<typeof calls, CodeWorld & { printer: Pick<PdfPrinter, 'print'> }, LoggedInTraveller>;

/**
 * Prints the code (A4, PDF/UA-1) in both languages. A paper code has no signature of a phone and is valid for a day at
 * most.
 */
export const printHealthCode: Handlers['printHealthCode'] = async (world, actor, { member_id }) => {
  const person = await requirePerson(world, actor, member_id);
  const status = await readCodeStatus(world, person.id);
  if (status.state !== 'valid' || !hasName(person)) throw problem('health-code/no-code');
  const budget = { key: `health-code paper ${actor.accountId}`, window: 'hour', limit: printsPerHour } as const;
  const budgetResult = await takeBudget(world.sql, [budget], world.clock);
  if (!budgetResult.ok) throw problem('health-code/upper-limit', { retryAfter: budgetResult.retryAfter });
  const now = world.clock.now();
  const { text, endsAt } = signHealthCode(world.healthCodeKeys, person, status, { now });
  await writeAudit(world.sql, actor, isoInstant(now), {
    action: 'health-code/print',
    subject: { kind: 'member', id: person.id },
    fields: ['health'],
  });
  const name = person.details?.name ?? '';
  const { language } = actor;
  const messages = paperMessages[language];
  const bytes = await world.printer.print(
    template,
    {
      name,
      shape: levelTable[status.level].shape,
      qr: { drawing: drawQrCode(text), alt: messages.code(name) },
      sides: (['en', 'ms'] as const).map((sideLanguage) => {
        const t = paperMessages[sideLanguage];
        const level = levelMessages[sideLanguage].levels[status.level];
        return {
          lang: sideLanguage,
          title: t.title,
          word: level.word,
          enter: level.enter,
          rows: [
            { label: t.issued, value: formatInstant(now, sideLanguage) },
            { label: t.ends, value: formatInstant(endsAt, sideLanguage) },
          ],
          check: t.check,
          text: t.text,
        };
      }),
      help: messages.help,
    },
    { language, title: messages.fileTitle(name), createdAt: now },
  );
  return { type: 'application/pdf', name: messages.file, bytes };
};
