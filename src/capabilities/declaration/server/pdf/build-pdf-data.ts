import type { IssuedPass } from '#capabilities/pass/contract.ts';
import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { parseEnteredDate } from '#foundation/time/entered-date.ts';
import type { Answers, Detail, Result, TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { strictestBand } from '#capabilities/declaration/rules/strictest-band.ts';
import {
  buildContactRows,
  buildHealthRows,
  buildJourneyRows,
  buildPersonalRows,
} from '#capabilities/declaration/rules/answer-rows.ts';
import { headlineOf, travellersForOfficer } from '#capabilities/declaration/rules/headline.ts';
import { reasonSentences } from '#capabilities/declaration/rules/reasons.ts';
import { effectiveContact, effectiveJourney } from '#capabilities/declaration/rules/validate-answers.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { pdfMessages } from '#capabilities/declaration/messages/pdf.ts';
import type { DeclarationPdfData, PdfTraveller } from './pdf-data.ts';

/** `consentLanguage`: language in which the consent was accepted. `language`: language of the PDF. */
export function buildPdfData(
  reference: string,
  submitted: NonNullable<Detail['submitted']>,
  passes: readonly IssuedPass[],
  consentLanguage: Language,
  language: Language,
): DeclarationPdfData {
  const [t, pdfTexts] = [answerMessages[language], pdfMessages[language]];
  const { answers, results } = submitted;
  const submittedAt = parseInstant(submitted.submittedAt);
  const names = answers.travellers.map(({ name }) => name);
  const headline = headlineOf(
    { status: 'submitted', names, officerTravellerNumbers: travellersForOfficer(results) },
    language,
  );
  const entryDate = parseEnteredDate(effectiveJourney(answers, 0).entryDate);
  return {
    language,
    submittedAt,
    documentTitle: pdfTexts.title(reference),
    issuer: pdfTexts.issuer,
    heading: t.form,
    status: { kind: strictestBand(results), text: headline.text, sentence: pdfTexts.sentence },
    facts: [
      { label: t.entryDate, value: entryDate ? formatDate(entryDate, language, 'weekday') : t.notGiven },
      { label: t.travellers, value: String(answers.travellers.length) },
      { label: t.submitted, value: formatInstant(submittedAt, language) },
      { label: t.version, value: String(submitted.version) },
    ],
    reference: { label: t.reference, value: reference },
    qr: {
      text: passes[0]?.text ?? '',
      alt: passes.length > 1 ? pdfTexts.groupPass(reference) : pdfTexts.pass(1, reference),
    },
    journey: { title: pdfTexts.journey, rows: buildJourneyRows(effectiveJourney(answers, 0), language) },
    travellers: answers.travellers.map((traveller, index) => ({
      ...buildTravellerData(answers, traveller, index, results[index], language),
      qr:
        passes.length > 1
          ? { text: findPassText(passes, index + 1), alt: pdfTexts.pass(index + 1, reference) }
          : undefined,
    })),
    consent: {
      title: pdfTexts.consent,
      text: answerMessages[consentLanguage].consentText,
      note: pdfMessages[consentLanguage].consentNote(submitted.consentVersion),
    },
    help: { title: pdfTexts.helpTitle, text: pdfTexts.help },
    footer: { page: pdfTexts.page, help: pdfTexts.footHelp },
  };
}

function findPassText(passes: readonly IssuedPass[], number: number): string {
  return passes.find((pass) => pass.travellerNumber === number)?.text ?? '';
}

function buildTravellerData(
  answers: Answers,
  traveller: TravellerAnswers,
  index: number,
  result: Result | undefined,
  language: Language,
): PdfTraveller {
  const [t, pdfTexts] = [answerMessages[language], pdfMessages[language]];
  const band = result?.band ?? 'proceed';
  const hasOwnJourney = index > 0 && !traveller.sameJourney;
  return {
    heading: t.traveller(index + 1),
    name: traveller.name,
    band: {
      kind: band,
      text: t.band[band],
      reason: [...(result ? reasonSentences(result, language) : []), t.bandAdvice[band]].join(' '),
    },
    sections: [
      { title: pdfTexts.personal, rows: buildPersonalRows(traveller, language) },
      { title: pdfTexts.contact, rows: buildContactRows(effectiveContact(answers, index), language) },
      ...(hasOwnJourney ? [{ title: pdfTexts.ownJourney, rows: buildJourneyRows(traveller.journey, language) }] : []),
      { title: pdfTexts.health, rows: buildHealthRows(traveller, language) },
    ],
  };
}
