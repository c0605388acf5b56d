import type { Language } from '#foundation/language/messages.ts';
import type { ResultRow } from '../contract-views.ts';
import { printMessages } from '../messages/print.ts';
import { remarkMessages } from '../messages/remarks.ts';
import { type Remark, hidesDetails } from './modifiers.ts';
import type { Precision } from './resource-date.ts';
import { findPlacement, type ListPlacement } from './list-placement.ts';
import { formatAmount, formatDay } from './format.ts';
import type { Patient, ShownResource } from './resource-schemas.ts';
import {
  viewAppointment,
  viewDrug,
  viewExam,
  viewProfileEntry,
  viewInvoice,
  viewResult,
  viewVisit,
} from './view-resources.ts';

/** The template record.typ uses these property names. */
export type PrintedRow = { day: string; name: string; details: string };

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

/** Groups a record into printed sections, in a fixed order. Empty sections are omitted. */
export function printedSections(
  resources: readonly ShownResource[],
  language: Language,
  patient?: Patient,
): { heading: string; rows: PrintedRow[] }[] {
  const { sections } = printMessages[language];
  return sectionOrder.flatMap((placement) => {
    if (placement === 'hidden') return [];
    const rows = resources
      .filter((resource) => findPlacement(resource) === placement)
      .map((resource) => printedRow(resource, language, patient));
    return rows.length === 0 ? [] : [{ heading: sections[placement], rows }];
  });
}

function printedRow(resource: ShownResource, language: Language, patient: Patient | undefined): PrintedRow {
  const t = printMessages[language];
  const buildRow = (
    view: { at: string | null; precision: Precision; remark: Remark | null; name: { en: string; ms: string } },
    ...details: string[]
  ): PrintedRow => ({
    day: formatDay(view, language, t.unknownDay),
    name: view.name[language],
    details: [view.remark === null ? '' : remarkMessages[language].remarks[view.remark], ...details]
      .filter(Boolean)
      .join(' · '),
  });
  switch (resource.resourceType) {
    case 'Encounter': {
      const visit = viewVisit(resource);
      return buildRow(
        visit,
        visit.place,
        visit.practitioner,
        visit.reasons.map((reason) => reason[language]).join(', '),
      );
    }
    case 'Observation': {
      const result = viewResult(resource, patient);
      const components = result.components.map((part) => formatResult(part, language, `${part.name[language]}: `));
      return buildRow(result, formatResult(result, language), ...components);
    }
    case 'DiagnosticReport':
      return buildRow(
        viewExam(resource),
        viewExam(resource).place,
        resource.hasUnknownModifiers ? '' : (resource.conclusion ?? ''),
      );
    case 'Procedure':
      return buildRow(viewExam(resource), viewExam(resource).place);
    case 'MedicationRequest':
    case 'MedicationStatement': {
      const drug = viewDrug(resource);
      const dosing =
        drug.dosing.map((text) => text[language]).join('; ') || (hidesDetails(drug.remark) ? '' : t.noDosing);
      return buildRow(drug, dosing, drug.remark === null ? t.drugStates[drug.state] : '');
    }
    case 'Appointment': {
      const appointment = viewAppointment(resource);
      return buildRow(
        appointment,
        appointment.place,
        appointment.remark === null ? t.appointmentStates[appointment.state] : '',
        appointment.note,
      );
    }
    case 'Invoice': {
      const { number, issuer, state, totalCents, currency, ...entry } = viewInvoice(resource);
      return buildRow(
        { ...entry, name: { en: number, ms: number } },
        issuer,
        formatAmount(totalCents, currency, ''),
        entry.remark === null ? t.invoiceStates[state] : '',
      );
    }
    case 'Condition':
    case 'AllergyIntolerance':
    case 'Immunization': {
      const profileEntry = viewProfileEntry(resource);
      return buildRow(profileEntry, profileEntry.note, profileEntry.isPast ? t.past : '');
    }
  }
}

function formatResult(result: ResultRow['components'][number], language: Language, prefix = ''): string {
  if (result.value === '') return '';
  const t = printMessages[language];
  const range = result.range === '' ? '' : ` (${t.range(result.range)})`;
  const flag = result.flag ? `, ${t.flags[result.flag]}` : '';
  return `${prefix}${result.value} ${result.unit}`.trim() + range + flag;
}
