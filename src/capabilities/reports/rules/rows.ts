import type { DecisionKind } from '#capabilities/border/contract.ts';
import type { Band } from '#capabilities/screening/contract.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';

/** Decision in force about a traveller; `none` before the first one. */
export type DecisionState = DecisionKind | 'none';

/**
 * Number of travellers with the same values. `port`: code of the port that decided; empty before a decision, and if its
 * officer had not signed on to a lane. `transport`: flight or vessel; empty by land or if unknown.
 */
export type CountRow = {
  day: LocalDate;
  port: string;
  mode: string;
  transport: string;
  band: Band;
  decision: DecisionState;
  travellers: number;
};

/** A traveller whom a counter referred to the health desk. Has neither name, passport nor contact. */
export type ReferredRow = {
  reference: string;
  number: number;
  referredAt: string;
  port: string;
  mode: string;
  transport: string;
  departureCountry: string;
  nationality: string;
  sex: string;
  age: number | null;
  /** Empty if the birth date is unknown. */
  birthYear: string;
  band: Band | '';
  fever: string;
  rash: string;
  /** Tenths of a degree Celsius, as measured at the counter. */
  temperature: number | null;
  isOpen: boolean;
};

/** A case of the health desk. Only the format of SORMAS uses `person`. */
export type CaseRow = {
  id: string;
  reference: string;
  number: number;
  origin: string;
  port: string;
  post: string;
  openedAt: string;
  /** Local date. */
  openedOn: string;
  entryDate: string;
  transport: string;
  departureCountry: string;
  nationality: string;
  age: number | null;
  /** Empty if the birth date is unknown. */
  birthYear: string;
  symptoms: readonly string[];
  temperature: number | null;
  state: string;
  ending: string;
  outcome: string;
  disease: { code: string; name: string } | null;
  followUpFrom: string;
  followUpUntil: string;
  person: { name: string; birthDate: string };
};

/** Contents of a report, before they are formatted. */
export type ReportData =
  | { kind: 'daily-counts'; rows: readonly CountRow[] }
  | { kind: 'referred-travellers'; rows: readonly ReferredRow[] }
  | { kind: 'cases'; rows: readonly CaseRow[] };
