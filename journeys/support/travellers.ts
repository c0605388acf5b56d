import type { Contact, Journey } from '#capabilities/declaration/contract.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';

/** Answers of a test traveller. Absent answers are those of traveller 1. */
export type TestTraveller = {
  name: string;
  gender: 'male' | 'female';
  born: LocalDate;
  passport: string;
  expires?: LocalDate;
  nationality: string;
  contact?: Contact;
  journey?: Trip;
  fever: 'yes' | 'no';
  rash: 'yes' | 'no';
};

/** Journey of a test traveller. Dates are those of Brunei. */
export type Trip = Pick<Journey, 'departureCountry' | 'visited' | 'mode'> & {
  entryDate: LocalDate;
  /** Flight, vehicle or vessel; empty for a flight that is not known yet. */
  transport: string;
};

export function flightFromSingapore(entryDate: LocalDate): Trip {
  return { entryDate, departureCountry: 'SG', visited: ['SG', 'MY'], mode: 'air', transport: 'BI422' };
}

/** A mother who travels by air, and her family. `number` makes the passport numbers unique. */
export function familyOfThree(entryDate: LocalDate, number: string): [TestTraveller, TestTraveller, TestTraveller] {
  return [
    {
      name: 'Pengiran Hajah Siti Nur’Ain binti Pengiran Haji Abdul Rahman',
      gender: 'female',
      born: '1986-03-14',
      passport: `B1${number}`,
      expires: '2033-01-31',
      nationality: 'BN',
      contact: { region: 'BN', number: '7123456', email: 'siti@example.com' },
      journey: flightFromSingapore(entryDate),
      fever: 'no',
      rash: 'no',
    },
    {
      name: 'Zoë Müller-O’Brien',
      gender: 'male',
      born: '1984-12-01',
      passport: `C2${number}`,
      nationality: 'DE',
      contact: { region: 'DE', number: '15123456789', email: 'zoe@example.com' },
      fever: 'no',
      rash: 'no',
    },
    {
      name: 'Muhammad Danish',
      gender: 'male',
      born: '2016-02-29',
      passport: `B3${number}`,
      nationality: 'BN',
      fever: 'yes',
      rash: 'no',
    },
  ];
}

/** Creates a traveller who arrives by air. `number` makes the passport number unique. */
export function aTraveller(entryDate: LocalDate, number: string): TestTraveller {
  return {
    name: 'Lim Mei Hua',
    gender: 'female',
    born: '1991-07-05',
    passport: `E4${number}`,
    nationality: 'SG',
    contact: { region: 'SG', number: '91234567', email: 'meihua@example.com' },
    journey: flightFromSingapore(entryDate),
    fever: 'no',
    rash: 'no',
  };
}
