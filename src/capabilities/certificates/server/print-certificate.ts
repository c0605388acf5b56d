import type { Handler } from '#foundation/server/http/route.ts';
import { authorizeAccessToOthers, listRepresentedPersons } from '#capabilities/members/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { drawQrCode } from '#foundation/server/pdf/qr-drawing.ts';
import type { World } from '#foundation/server/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import type { printCertificate as printCall } from '../contract.ts';
import { buildDetailRows, certifiedName } from '../rules/detail-rows.ts';
import { issuer } from '../rules/issuer.ts';
import { aboutMessages } from '../messages/about.ts';
import { printMessages } from '../messages/print.ts';
import { formatExpiry } from '../rules/format-expiry.ts';
import { type CertificateContent, certificateColumn } from './encryption.ts';
import { type CertificateRow, findCertificate } from './store.ts';

const template = new URL('certificate.typ', import.meta.url);

/**
 * Prints a certificate as a PDF (A4, PDF/UA-1) in the language of the request. The account must be allowed to act for
 * the holder. The QR code contains the text that was signed when the certificate was issued. Audits access to another
 * person's certificate.
 */
export const printCertificate: Handler<
  typeof printCall,
  Pick<World, 'sql' | 'clock' | 'keys'> & { printer: Pick<PdfPrinter, 'print'> },
  Traveller
> = async (world, actor, { id }) => {
  const row = await findCertificate(world.sql, id);
  const persons = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  const holder = persons.find((person) => person.id === row?.person_id);
  if (!row || !holder) throw problem('foundation/not-found');
  await authorizeAccessToOthers(world, actor, [holder], { action: 'certificates/print', fields: ['certificates'] });
  const { language } = actor;
  const content = certificateColumn.decrypt(world, id, row.content);
  const t = printMessages[language];
  const kind = aboutMessages[language].kinds[row.kind];
  const title = t.title(kind, certifiedName(content.facts.person));
  const documentInfo = { language, title, createdAt: parseInstant(row.issued_at) };
  const bytes = await world.printer.print(template, buildPrintData(row, content, language), documentInfo);
  return { type: 'application/pdf', name: t.file(row.kind), bytes };
};

function buildPrintData(row: CertificateRow, { facts, text }: CertificateContent, language: Language) {
  const t = printMessages[language];
  const kind = aboutMessages[language].kinds[row.kind];
  const formatTime = (instant: string) => formatInstant(parseInstant(instant), language);
  return {
    heading: kind,
    issuer: issuer.name,
    sentence: t.sentence,
    name: certifiedName(facts.person),
    qr: { drawing: drawQrCode(text), alt: t.code(kind) },
    revoked: row.revoked_at === null ? '' : t.revoked(formatTime(row.revoked_at)),
    facts: [
      { label: t.issued, value: formatTime(row.issued_at) },
      { label: t.ends, value: formatExpiry(parseInstant(row.ends_at), language) },
    ],
    about: t.about,
    rows: buildDetailRows(facts, language),
    help: t.help,
    page: t.page,
  };
}
