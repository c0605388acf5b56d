import type { HandlersOf } from '#foundation/server/http/route.ts';
import { buildAnswerSections, travellerTitle } from '#capabilities/declaration/rules/answer-rows.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { drawQrCode } from '#foundation/server/pdf/qr-drawing.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import type { Register } from '../contract.ts';
import type * as calls from '../contract.ts';
import { registerQrText } from '../rules/register.ts';
import { printMessages } from '../messages/print.ts';
import { requireRegister } from './require-register.ts';
import { viewRegister, type ViewWorld } from './view.ts';

const template = new URL('register.typ', import.meta.url);

type Handlers = HandlersOf<typeof calls, ViewWorld & { printer: Pick<PdfPrinter, 'print'> }, Visitor>;

/** Prints a register in the language of the request, as an accessible PDF (PDF/UA-1) on A4. */
export const printRegister: Handlers['printRegister'] = async (world, visitor, input) => {
  const register = await viewRegister(world, await requireRegister(world, visitor, input));
  const { language } = visitor;
  const { title, fileName } = printMessages[language];
  const { reference } = register;
  const metadata = { language, title: title(reference), createdAt: parseInstant(register.updatedAt) };
  const bytes = await world.printer.print(template, buildTemplateData(register, language), metadata);
  return { type: 'application/pdf', name: fileName(reference), bytes };
};

function buildTemplateData({ reference, answers, entryDate, registeredAt }: Register, language: Language) {
  const t = printMessages[language];
  const { heading, issuer, sentence, howToFind, help, page } = t;
  return {
    heading,
    issuer,
    sentence,
    howToFind,
    help,
    page,
    reference: { label: t.reference, value: reference },
    qr: { drawing: drawQrCode(registerQrText(reference)), alt: t.qrCodeAlt(reference) },
    facts: [
      { label: t.entry, value: formatDate(entryDate, language, 'weekday') },
      { label: t.travellers, value: String(answers.travellers.length) },
      { label: t.registered, value: formatInstant(parseInstant(registeredAt), language) },
    ],
    travellers: answers.travellers.map((_, index) => ({
      heading: travellerTitle(index + 1, language),
      sections: buildAnswerSections(answers, index, language).filter(({ isSameAsFirst }) => !isSameAsFirst),
    })),
  };
}
