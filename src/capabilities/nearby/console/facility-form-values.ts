import { readDecimal } from '#foundation/language/typed-text.ts';
import type { EditorFacility } from '../contract-console.ts';
import type { Kind } from '../rules/facility.ts';
import { parseSpans, formatSpans } from '../rules/hours.ts';

/** A facility as it is typed. */
export type FacilityFormValues = {
  code: string;
  kind: Kind;
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

/** What stands in the form at first. */
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
    days: hours?.days.map(formatSpans) ?? Array.from({ length: 7 }, () => '-'),
    holidays: hours?.holidays ?? false,
    listed: facility?.listed ?? true,
  };
}

/** What was typed as content, to be checked: what cannot be read is such that the check refuses it. */
export function toContent(typed: FacilityFormValues): unknown {
  return {
    code: typed.code.trim(),
    kind: typed.kind,
    name: { en: typed.nameEn, ms: typed.nameMs },
    district: typed.district,
    mukim: typed.mukim.trim() || null,
    latitude: readDecimal(typed.latitude),
    longitude: readDecimal(typed.longitude),
    approximate: typed.approximate,
    phone: typed.phone.trim() || null,
    services: { en: typed.servicesEn, ms: typed.servicesMs },
    hours: {
      always: typed.always,
      days: typed.days.map((text) => parseSpans(text) ?? [{ from: text, to: '' }]),
      holidays: typed.holidays,
    },
    listed: typed.listed,
  };
}

/** The field of the form in which a fault of the content is mended. */
export function formFieldOf(path: string): string {
  const [field = '', part = '', at = ''] = path.replace(/^content\./, '').split('.');
  if (field === 'name') return part === 'en' ? 'nameEn' : 'nameMs';
  if (field === 'services') return part === 'en' ? 'servicesEn' : 'servicesMs';
  if (field === 'hours') return part === 'days' ? `days-${at}` : 'days-0';
  return field;
}
