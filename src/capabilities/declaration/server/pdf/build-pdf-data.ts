import type { IssuedPass } from '#capabilities/pass/contract.ts';
import type { Language } from '#foundation/language/wording.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { readTypedDate } from '#foundation/time/typed-date.ts';
import type { Answers, Detail, Result, TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { strictestBand } from '#capabilities/declaration/rules/strictest-band.ts';
import { contactRows, healthRows, journeyRows, personalRows } from '#capabilities/declaration/rules/answer-rows.ts';
import { headlineOf, travellersForOfficer } from '#capabilities/declaration/rules/headline.ts';
import { reasonSentences } from '#capabilities/declaration/rules/reasons.ts';
import { effectiveContact, effectiveJourney } from '#capabilities/declaration/rules/validate-answers.ts';
import { answerWords } from '#capabilities/declaration/wording/answers.ts';
import { pdfWords } from '#capabilities/declaration/wording/pdf.ts';
import type { DeclarationPdfData, PdfTraveller } from './pdf-data.ts';

/** The printed form of a submitted application in words of one language. */
export function buildPdfData(
  reference: string,
  submitted: NonNullable<Detail['submitted']>,
  passes: readonly IssuedPass[],
  consentLanguage: Language,
  language: Language,
): DeclarationPdfData {
  const [say, print] = [answerWords[language], pdfWords[language]];
  const { answers, results } = submitted;
  const submittedAt = parseInstant(submitted.submittedAt);
  const names = answers.travellers.map(({ name }) => name);
  const headline = headlineOf({ status: 'submitted', names, seeOfficer: travellersForOfficer(results) }, language);
  const entryDate = readTypedDate(effectiveJourney(answers, 0).entryDate);
  return {
    language,
    submittedAt,
    documentTitle: print.title(reference),
    issuer: print.issuer,
    heading: say.form,
    status: { kind: strictestBand(results), word: headline.word, sentence: print.sentence },
    facts: [
      { label: say.entryDate, value: entryDate ? formatDate(entryDate, language, 'weekday') : say.notGiven },
      { label: say.travellers, value: String(answers.travellers.length) },
      { label: say.submitted, value: formatInstant(submittedAt, language) },
      { label: say.version, value: String(submitted.version) },
    ],
    reference: { label: say.reference, value: reference },
    qr: { text: passes[0]?.text ?? '', alt: passes.length > 1 ? print.groupPass(reference) : print.pass(1, reference) },
    journey: { title: print.journey, rows: journeyRows(effectiveJourney(answers, 0), language) },
    travellers: answers.travellers.map((traveller, at) => ({
      ...buildTravellerData(answers, traveller, at, results[at], language),
      qr: passes.length > 1 ? { text: findPassText(passes, at + 1), alt: print.pass(at + 1, reference) } : undefined,
    })),
    consent: {
      title: print.consent,
      text: answerWords[consentLanguage].consentText,
      note: pdfWords[consentLanguage].consentNote(submitted.consentVersion),
    },
    help: { title: print.helpTitle, text: print.help },
    foot: { page: print.page, help: print.footHelp },
  };
}

function findPassText(passes: readonly IssuedPass[], number: number): string {
  return passes.find((pass) => pass.number === number)?.text ?? '';
}

function buildTravellerData(
  answers: Answers,
  traveller: TravellerAnswers,
  at: number,
  result: Result | undefined,
  language: Language,
): PdfTraveller {
  const [say, print] = [answerWords[language], pdfWords[language]];
  const band = result?.band ?? 'proceed';
  const ownJourney = at > 0 && !traveller.sameJourney;
  return {
    heading: say.traveller(at + 1),
    name: traveller.name,
    band: {
      kind: band,
      word: say.band[band],
      reason: [...(result ? reasonSentences(result, language) : []), say.bandAdvice[band]].join(' '),
    },
    sections: [
      { title: print.personal, rows: personalRows(traveller, language) },
      { title: print.contact, rows: contactRows(effectiveContact(answers, at), language) },
      ...(ownJourney ? [{ title: print.ownJourney, rows: journeyRows(traveller.journey, language) }] : []),
      { title: print.health, rows: healthRows(traveller, language) },
    ],
  };
}
