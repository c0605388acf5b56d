import type { BilingualText } from '#foundation/language/messages.ts';
import { verbatimName, type DisplayName, conceptName } from './concept-name.ts';
import { numberText, formatUnit } from './results.ts';
import type { Dosage, Quantity } from './resource-schemas.ts';

/**
 * Describes how a medicine is taken: the prescriber's own text, otherwise text built from the coded dosage.
 * Returns undefined when any part cannot be described: half an instruction is worse than none.
 */
export function describeDosage(dosage: Dosage): DisplayName | undefined {
  const freeText = dosage.text?.trim() || dosage.patientInstruction?.trim();
  if (freeText) return verbatimName(freeText);
  if (!isDescribable(dosage)) return undefined;
  const additional = (dosage.additionalInstruction ?? []).map(conceptName);
  const instructions = [
    describeDose(dosage),
    describeRoute(dosage),
    describeFrequency(dosage),
    describeDaysOfWeek(dosage),
    ...describeTimesOfDay(dosage),
  ];
  const parts = [...instructions, describeAsNeeded(dosage), describeDuration(dosage), ...additional].filter(
    (part) => part !== undefined,
  );
  if (parts.length === 0) return undefined;
  return { en: parts.map(({ en }) => en).join(', '), ms: parts.map(({ ms }) => ms).join(', '), isVerbatim: false };
}

// Whether every part of the coded dosage can be described.
function isDescribable({ timing, doseAndRate = [], maxDosePerPeriod, ...rest }: Dosage): boolean {
  const repeat = timing?.repeat;
  const [dose, ...otherDoses] = doseAndRate;
  if (otherDoses.length > 0 || maxDosePerPeriod !== undefined) return false;
  const quantities = [dose?.doseQuantity, dose?.doseRange?.low, dose?.doseRange?.high, timing?.repeat?.boundsDuration];
  // "Less than 2 tablets" is not a dose to take.
  if (quantities.some((quantity) => quantity?.comparator !== undefined)) return false;
  if (dose && [dose.rateRatio, dose.rateRange, dose.rateQuantity].some((rate) => rate !== undefined)) return false;
  if (dose && !describeDose({ doseAndRate: [dose] })) return false;
  if (timing?.code && !repeat && !describeFrequency({ timing })) return false;
  if (rest.asNeededCodeableConcept && !describeAsNeeded(rest)) return false;
  if (!repeat) return true;
  const { count, duration, durationUnit, offset, boundsPeriod, frequency, period, dayOfWeek = [], when = [] } = repeat;
  if ([count, duration, durationUnit, offset, boundsPeriod].some((field) => field !== undefined)) return false;
  if ((frequency !== undefined || period !== undefined) && !describeInterval(repeat)) return false;
  if (repeat.boundsDuration && !describeDuration({ timing })) return false;
  return (
    when.every((code) => Object.hasOwn(phraseByEventTiming, code)) &&
    dayOfWeek.every((day) => Object.hasOwn(dayNames, day))
  );
}

type Repeat = NonNullable<NonNullable<Dosage['timing']>['repeat']>;

// Units of a dose that are counted, by unit text or code (UCUM annotations, HL7 abbreviations).
const doseForms: Readonly<Record<string, [one: string, many: string, ms: string]>> = {
  tablet: ['tablet', 'tablets', 'tablet'],
  '{tbl}': ['tablet', 'tablets', 'tablet'],
  TAB: ['tablet', 'tablets', 'tablet'],
  capsule: ['capsule', 'capsules', 'kapsul'],
  CAP: ['capsule', 'capsules', 'kapsul'],
  drop: ['drop', 'drops', 'titis'],
  '[drp]': ['drop', 'drops', 'titis'],
  puff: ['puff', 'puffs', 'sedutan'],
  '{puff}': ['puff', 'puffs', 'sedutan'],
  PUFF: ['puff', 'puffs', 'sedutan'],
};

function describeDose({ doseAndRate: [dose] = [] }: Dosage): BilingualText | undefined {
  const { doseQuantity, doseRange } = dose ?? {};
  if (doseQuantity?.value !== undefined)
    return describeQuantity(numberText(doseQuantity.value), doseQuantity.value, doseQuantity);
  const [low, high] = [doseRange?.low?.value, doseRange?.high?.value];
  if (low === undefined || high === undefined) return undefined;
  return describeQuantity(`${numberText(low)}–${numberText(high)}`, high, doseRange?.high ?? {});
}

function describeQuantity(text: string, amount: number, quantity: Partial<Quantity>): BilingualText {
  const fullQuantity = {
    unit: undefined,
    code: undefined,
    system: undefined,
    value: undefined,
    comparator: undefined,
    ...quantity,
  };
  const key = [fullQuantity.unit, fullQuantity.code].find(
    (name) => name !== undefined && Object.hasOwn(doseForms, name),
  );
  const form = key === undefined ? undefined : doseForms[key];
  if (form) return { en: `${text} ${amount > 1 ? form[1] : form[0]}`, ms: `${text} ${form[2]}` };
  const phrase = `${text} ${formatUnit(fullQuantity)}`.trim();
  return { en: phrase, ms: phrase };
}

// SNOMED CT codes of routes, and PO (per os) of HL7.
const phraseByRouteCode: Readonly<Record<string, BilingualText>> = {
  '26643006': { en: 'by mouth', ms: 'melalui mulut' },
  PO: { en: 'by mouth', ms: 'melalui mulut' },
  '18679011000001101': { en: 'breathed in', ms: 'disedut' },
  '447694001': { en: 'breathed in', ms: 'disedut' },
  '6064005': { en: 'on the skin', ms: 'pada kulit' },
  '34206005': { en: 'injected under the skin', ms: 'disuntik di bawah kulit' },
  '54485002': { en: 'into the eye', ms: 'ke dalam mata' },
};

function describeRoute({ route }: Dosage): BilingualText | undefined {
  for (const { code } of route?.coding ?? []) {
    const routeText =
      code !== undefined && Object.hasOwn(phraseByRouteCode, code) ? phraseByRouteCode[code] : undefined;
    if (routeText) return routeText;
  }
  return conceptName(route);
}

// Abbreviations of HL7 for the code of a Timing (GTSAbbreviation).
const phraseByTimingCode: Readonly<Record<string, BilingualText>> = {
  QD: { en: 'once a day', ms: 'sekali sehari' },
  BID: { en: 'twice a day', ms: 'dua kali sehari' },
  TID: { en: '3 times a day', ms: '3 kali sehari' },
  QID: { en: '4 times a day', ms: '4 kali sehari' },
  QOD: { en: 'every 2 days', ms: 'setiap 2 hari' },
  AM: { en: 'in the morning', ms: 'pada waktu pagi' },
  PM: { en: 'in the afternoon', ms: 'pada waktu petang' },
  Q4H: { en: 'every 4 hours', ms: 'setiap 4 jam' },
  Q6H: { en: 'every 6 hours', ms: 'setiap 6 jam' },
  WK: { en: 'once a week', ms: 'sekali seminggu' },
  MO: { en: 'once a month', ms: 'sekali sebulan' },
};

// Units of FHIR periods: phrase for one unit, then noun for several units.
const periodUnits: Readonly<Record<string, { en: [string, string]; ms: [string, string] }>> = {
  h: { en: ['an hour', 'hours'], ms: ['sejam', 'jam'] },
  d: { en: ['a day', 'days'], ms: ['sehari', 'hari'] },
  wk: { en: ['a week', 'weeks'], ms: ['seminggu', 'minggu'] },
  mo: { en: ['a month', 'months'], ms: ['sebulan', 'bulan'] },
};

function describeFrequency({ timing }: Dosage): BilingualText | undefined {
  const repeat = timing?.repeat;
  const interval = repeat && describeInterval(repeat);
  if (interval) return interval;
  for (const { code } of timing?.code?.coding ?? []) {
    const timingText =
      code !== undefined && Object.hasOwn(phraseByTimingCode, code) ? phraseByTimingCode[code] : undefined;
    if (timingText) return timingText;
  }
  return timing?.code?.text ? verbatimName(timing.code.text) : undefined;
}

function describeInterval({
  frequency,
  frequencyMax,
  period,
  periodMax,
  periodUnit,
}: Repeat): BilingualText | undefined {
  const unit = periodUnit !== undefined && Object.hasOwn(periodUnits, periodUnit) ? periodUnits[periodUnit] : undefined;
  if (!unit || period === undefined) return undefined;
  const times = frequency ?? 1;
  if (period === 1 && periodMax === undefined) {
    const [en, ms] = describeTimes(times, frequencyMax);
    return { en: `${en} ${unit.en[0]}`, ms: `${ms} ${unit.ms[0]}` };
  }
  const span = periodMax === undefined ? numberText(period) : `${numberText(period)}–${numberText(periodMax)}`;
  const [en, ms] =
    times === 1 && frequencyMax === undefined
      ? ['', '']
      : describeTimes(times, frequencyMax).map((phrase) => `${phrase} `);
  return { en: `${en}every ${span} ${unit.en[1]}`, ms: `${ms}setiap ${span} ${unit.ms[1]}` };
}

function describeTimes(times: number, maxTimes: number | undefined): [en: string, ms: string] {
  if (maxTimes !== undefined && maxTimes !== times) return [`${times}–${maxTimes} times`, `${times}–${maxTimes} kali`];
  if (times === 1) return ['once', 'sekali'];
  return times === 2 ? ['twice', 'dua kali'] : [`${times} times`, `${times} kali`];
}

// Codes of FHIR EventTiming and HL7 TimingEvent.
const phraseByEventTiming: Readonly<Record<string, BilingualText>> = {
  MORN: { en: 'in the morning', ms: 'pada waktu pagi' },
  NOON: { en: 'at noon', ms: 'pada tengah hari' },
  AFT: { en: 'in the afternoon', ms: 'pada waktu petang' },
  EVE: { en: 'in the evening', ms: 'pada waktu senja' },
  NIGHT: { en: 'at night', ms: 'pada waktu malam' },
  HS: { en: 'before sleep', ms: 'sebelum tidur' },
  WAKE: { en: 'after waking up', ms: 'selepas bangun tidur' },
  C: { en: 'with food', ms: 'bersama makanan' },
  CM: { en: 'with breakfast', ms: 'semasa sarapan' },
  CD: { en: 'with lunch', ms: 'semasa makan tengah hari' },
  CV: { en: 'with dinner', ms: 'semasa makan malam' },
  AC: { en: 'before food', ms: 'sebelum makan' },
  ACM: { en: 'before breakfast', ms: 'sebelum sarapan' },
  ACD: { en: 'before lunch', ms: 'sebelum makan tengah hari' },
  ACV: { en: 'before dinner', ms: 'sebelum makan malam' },
  PC: { en: 'after food', ms: 'selepas makan' },
  PCM: { en: 'after breakfast', ms: 'selepas sarapan' },
  PCD: { en: 'after lunch', ms: 'selepas makan tengah hari' },
  PCV: { en: 'after dinner', ms: 'selepas makan malam' },
};

function describeTimesOfDay({ timing }: Dosage): BilingualText[] {
  const { when = [], timeOfDay = [] } = timing?.repeat ?? {};
  const eventTexts = when.flatMap((code) =>
    Object.hasOwn(phraseByEventTiming, code) ? [phraseByEventTiming[code] as BilingualText] : [],
  );
  const times = timeOfDay.flatMap((time) => (/^\d{2}:\d{2}/.test(time) ? [time.slice(0, 5)] : []));
  if (times.length === 0) return eventTexts;
  return [...eventTexts, { en: `at ${times.join(' and ')}`, ms: `pada ${times.join(' dan ')}` }];
}

const dayNames: Readonly<Record<string, BilingualText>> = {
  mon: { en: 'Monday', ms: 'Isnin' },
  tue: { en: 'Tuesday', ms: 'Selasa' },
  wed: { en: 'Wednesday', ms: 'Rabu' },
  thu: { en: 'Thursday', ms: 'Khamis' },
  fri: { en: 'Friday', ms: 'Jumaat' },
  sat: { en: 'Saturday', ms: 'Sabtu' },
  sun: { en: 'Sunday', ms: 'Ahad' },
};

function describeDaysOfWeek({ timing }: Dosage): BilingualText | undefined {
  const dayTexts = (timing?.repeat?.dayOfWeek ?? []).flatMap((day) =>
    Object.hasOwn(dayNames, day) ? [dayNames[day] as BilingualText] : [],
  );
  if (dayTexts.length === 0) return undefined;
  return {
    en: `only on ${dayTexts.map(({ en }) => en).join(', ')}`,
    ms: `hanya pada hari ${dayTexts.map(({ ms }) => ms).join(', ')}`,
  };
}

function describeAsNeeded({ asNeededBoolean, asNeededCodeableConcept }: Dosage): BilingualText | undefined {
  const reason = conceptName(asNeededCodeableConcept);
  if (reason) return { en: `when needed for: ${reason.en}`, ms: `apabila perlu bagi: ${reason.ms}` };
  return asNeededBoolean ? { en: 'when needed', ms: 'apabila perlu' } : undefined;
}

function describeDuration({ timing }: Dosage): BilingualText | undefined {
  const { value, unit, code } = timing?.repeat?.boundsDuration ?? {};
  const key = [code, unit].find((name) => name !== undefined && Object.hasOwn(periodUnits, name));
  const period = key === undefined ? undefined : periodUnits[key];
  if (value === undefined || !period) return undefined;
  const en = value === 1 ? period.en[0].replace(/^an? /, '1 ') : `${numberText(value)} ${period.en[1]}`;
  return { en: `for ${en}`, ms: `selama ${numberText(value)} ${period.ms[1]}` };
}
