import type { RuleSets } from '#capabilities/screening/server/public.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import type { Answers, TravellerAnswers } from '../contract.ts';
import { consentVersion, emptyTraveller } from '../rules/answers.ts';
import { saveDeclaration } from './save-declaration.ts';
import type { DeclarationSettings } from './settings.ts';
import { submitDeclaration } from './submit-declaration.ts';

type DemoWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> & {
  ruleSets: RuleSets;
  settings: DeclarationSettings;
};

export async function loadDemoDeclarations(world: DemoWorld, actor: LoggedInTraveller): Promise<void> {
  const today = world.clock.today();
  const familyAnswers: Answers = {
    kind: 'combined',
    travellers: [
      demoTraveller('Hajah Siti Aminah binti Haji Abdul Rahman', 'female', '1986-03-14', 'B0412345', addDays(today, 1)),
      {
        ...demoTraveller('Muhammad Danish bin Azman', 'male', '2012-08-02', 'B0412346', addDays(today, 1)),
        sameContact: true,
        sameJourney: true,
      },
    ],
  };
  await submitDeclaration(world, actor, { id: newId(), revision: 0, answers: familyAnswers, consentVersion });
  const ongoingAnswers: Answers = {
    kind: 'combined',
    travellers: [
      {
        ...demoTraveller(
          'Hajah Siti Aminah binti Haji Abdul Rahman',
          'female',
          '1986-03-14',
          'B0412345',
          addDays(today, 12),
        ),
        fever: '',
        rash: '',
        consent: false,
      },
    ],
  };
  await saveDeclaration(world, actor, { id: newId(), revision: 0, answers: ongoingAnswers });
}

function demoTraveller(
  name: string,
  gender: 'male' | 'female',
  birthDate: LocalDate,
  passportNumber: string,
  entryDate: LocalDate,
): TravellerAnswers {
  const empty = emptyTraveller({ isFirst: true });
  return {
    ...empty,
    name,
    gender,
    birthDate: toEnteredDate(birthDate),
    passportNumber,
    nationality: 'BN',
    contact: { region: 'BN', number: '7123456', email: 'siti.aminah@example.bn' },
    journey: {
      ...empty.journey,
      entryDate: toEnteredDate(entryDate),
      departureCountry: 'SG',
      visited: ['SG', 'MY'],
      mode: 'air',
      flightNumber: 'BI422',
    },
    fever: 'no',
    rash: 'no',
    consent: true,
  };
}
