import { readDecimal } from '#foundation/language/entered-text.ts';
import type { EditorFacility } from '../contract-console.ts';
import type { FacilityKind } from '../rules/facility.ts';
import { parseSpans, formatSpans } from '../rules/hours.ts';

export type FacilityFormValues = {
  code: string;
  kind: FacilityKind;
  nameEn: string;
  nameMs: string;
  district: string;
  mukim: string;
  latitude: string;
  longitude: string;
  approximate: boolean;
  phone: string;
  servicesEn: string;
  servicesMs: string;
  always: boolean;
  days: readonly string[];
  holidays: boolean;
  listed: boolean;
};

export function toFormValues(facility: EditorFacility | undefined): FacilityFormValues {
  const { name, services, hours } = facility ?? {};
  return {
    code: facility?.code ?? '',
    kind: facility?.kind ?? 'clinic',
    nameEn: name?.en ?? '',
    nameMs: name?.ms ?? '',
    district: facility?.district ?? 'BN-BM',
    mukim: facility?.mukim ?? '',
    latitude: facility ? String(facility.latitude) : '',
    longitude: facility ? String(facility.longitude) : '',
    approximate: facility?.approximate ?? false,
    phone: facility?.phone ?? '',
    servicesEn: services?.en ?? '',
    servicesMs: services?.ms ?? '',
    always: hours?.always ?? false,
    // `-`: closed.
    days: hours?.days.map(formatSpans) ?? Array.from({ length: 7 }, () => '-'),
    holidays: hours?.holidays ?? false,
    listed: facility?.listed ?? true,
  };
}

/**
 * Converts the form's values to the input of the schema `FacilityContent`. A number or hours that cannot be parsed
 * become a value that the schema rejects, at the right field.
 */
export function toFacilityContent(entered: FacilityFormValues): unknown {
  return {
    code: entered.code.trim(),
    kind: entered.kind,
    name: { en: entered.nameEn, ms: entered.nameMs },
    district: entered.district,
    mukim: entered.mukim.trim() || null,
    latitude: readDecimal(entered.latitude),
    longitude: readDecimal(entered.longitude),
    approximate: entered.approximate,
    phone: entered.phone.trim() || null,
    services: { en: entered.servicesEn, ms: entered.servicesMs },
    hours: {
      always: entered.always,
      days: entered.days.map((text) => parseSpans(text) ?? [{ from: text, to: '' }]),
      holidays: entered.holidays,
    },
    listed: entered.listed,
  };
}

/** Returns the form field at which an error is shown. An error of the hours as a whole is shown at Monday. */
export function toFormFieldPath(path: string): string {
  const [field = '', part = '', index = ''] = path.replace(/^content\./, '').split('.');
  if (field === 'name') return part === 'en' ? 'nameEn' : 'nameMs';
  if (field === 'services') return part === 'en' ? 'servicesEn' : 'servicesMs';
  if (field === 'hours') return part === 'days' ? `days-${index}` : 'days-0';
  return field;
}
