import type { Handler } from '#foundation/server/http/route.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { drawQrCode } from '#foundation/server/pdf/qr-drawing.ts';
import type { World } from '#foundation/server/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-console.ts';
import { signPoster } from '../rules/poster-text.ts';
import { posterMessages } from '../messages/poster.ts';
import type { PosterWorld } from './poster-keys.ts';
import { findVenue, type VenueRow } from './store-venues.ts';

const template = new URL('poster.typ', import.meta.url);

/** Prints the valid poster of a venue as a PDF (A4, PDF/UA-1) in both languages. */
export const printPoster: Handler<
  typeof calls.printPoster,
  Pick<World, 'sql' | 'clock' | 'keys'> & PosterWorld & { printer: Pick<PdfPrinter, 'print'> },
  Staff
> = async (world, actor, { id }) => {
  const venue = requireFound(await findVenue(world.sql, id));
  const now = world.clock.instant();
  await writeAudit(world.sql, actor, now, { action: 'check-in/print-poster', subject: { kind: 'venue', id } });
  const { language } = actor;
  const title = posterMessages[language].title(language === 'ms' ? venue.name_ms : venue.name_en);
  const metadata = { language, title, createdAt: parseInstant(venue.poster_since) };
  const bytes = await world.printer.print(template, toTemplateData(world, venue), metadata);
  return { type: 'application/pdf', name: posterMessages[language].file, bytes };
};

export function createPosterText({ posterKeys }: PosterWorld, venue: VenueRow): string {
  const facts = { venue: venue.id, posterNumber: venue.poster, name: { en: venue.name_en, ms: venue.name_ms } };
  return signPoster(facts, posterKeys.kid, posterKeys.sign);
}

function toTemplateData(world: PosterWorld, venue: VenueRow) {
  const { en, ms } = posterMessages;
  const inBothLanguages = (select: (messages: typeof en) => string) => ({
    en: select(en),
    ms: select(ms as typeof en),
  });
  return {
    name: { en: venue.name_en, ms: venue.name_ms },
    address: venue.address,
    heading: inBothLanguages(({ heading }) => heading),
    how: inBothLanguages(({ instructions }) => instructions),
    typed: inBothLanguages(({ typedCodeLead }) => typedCodeLead),
    free: inBothLanguages(({ privacy }) => privacy),
    help: inBothLanguages(({ help }) => help),
    poster: inBothLanguages(({ poster }) => poster(venue.poster)),
    code: venue.typed_code,
    qr: {
      drawing: drawQrCode(createPosterText(world, venue)),
      alt: `${en.code(venue.name_en)} / ${ms.code(venue.name_ms)}`,
    },
  };
}
