import type { Language } from '#foundation/language/messages.ts';
import { printMessages } from '../messages/print.ts';
import { remarkMessages } from '../messages/remarks.ts';
import { type Remark, hidesDetails } from './modifiers.ts';
import type { Precision } from './precision.ts';
import { findPlacement, type ListPlacement } from './list-placement.ts';
import { formatAmount, formatDay } from './format.ts';
import type { Patient, ShownResource } from './resource-schemas.ts';
import { viewAppointment, viewDrug, viewExam, viewProfileEntry, viewInvoice, viewResult, viewVisit } from './views.ts';

/** A line of a record on paper: its day, its name, and what is said of it. */
export type PrintedRow = { day: string; name: string; said: string };

const sectionOrder: readonly ListPlacement[] = [
  'profile',
  'drug',
  'appointment',
  'lab',
  'vital',
  'exam',
  'visit',
  'invoice',
];

/** A record in sections for people, in their order; a section without anything is left out. */
export function printedSections(
  resources: readonly ShownResource[],
  language: Language,
  patient?: Patient,
): { heading: string; rows: PrintedRow[] }[] {
  const { sections } = printMessages[language];
  return sectionOrder.flatMap((place) => {
    if (place === 'hidden') return [];
    const rows = resources
      .filter((one) => findPlacement(one) === place)
      .map((one) => printedRow(one, language, patient));
    return rows.length === 0 ? [] : [{ heading: sections[place], rows }];
  });
}

function printedRow(one: ShownResource, language: Language, patient: Patient | undefined): PrintedRow {
  const t = printMessages[language];
  const row = (
    view: { at: string | null; precision: Precision; remark: Remark | null; name: { en: string; ms: string } },
    ...said: string[]
  ): PrintedRow => ({
    day: formatDay(view, language, t.unknownDay),
    name: view.name[language],
    said: [view.remark === null ? '' : remarkMessages[language].remarks[view.remark], ...said]
      .filter(Boolean)
      .join(' · '),
  });
  switch (one.resourceType) {
    case 'Encounter': {
      const visit = viewVisit(one);
      return row(visit, visit.place, visit.by, visit.reasons.map((reason) => reason[language]).join(', '));
    }
    case 'Observation': {
      const result = viewResult(one, patient);
      const values = [result, ...result.parts].flatMap((part) => {
        if (part.value === '') return [];
        const name = part === result ? '' : `${part.name[language]}: `;
        const range = part.range === '' ? '' : ` (${t.range(part.range)})`;
        return [`${name}${part.value} ${part.unit}`.trim() + range + (part.flag ? `, ${t.flags[part.flag]}` : '')];
      });
      return row(result, ...values);
    }
    case 'DiagnosticReport':
      return row(viewExam(one), viewExam(one).place, one.modified ? '' : (one.conclusion ?? ''));
    case 'Procedure':
      return row(viewExam(one), viewExam(one).place);
    case 'MedicationRequest':
    case 'MedicationStatement': {
      const drug = viewDrug(one);
      const dosing =
        drug.dosing.map((text) => text[language]).join('; ') || (hidesDetails(drug.remark) ? '' : t.noDosing);
      return row(drug, dosing, drug.remark === null ? t.drugStates[drug.state] : '');
    }
    case 'Appointment': {
      const appointment = viewAppointment(one);
      return row(
        appointment,
        appointment.place,
        appointment.remark === null ? t.appointmentStates[appointment.state] : '',
        appointment.note,
      );
    }
    case 'Invoice': {
      const { number, from, state, totalCents, currency, ...when } = viewInvoice(one);
      return row(
        { ...when, name: { en: number, ms: number } },
        from,
        formatAmount(totalCents, currency, ''),
        when.remark === null ? t.invoiceStates[state] : '',
      );
    }
    case 'Condition':
    case 'AllergyIntolerance':
    case 'Immunization': {
      const fact = viewProfileEntry(one);
      return row(fact, fact.note, fact.past ? t.past : '');
    }
  }
}
