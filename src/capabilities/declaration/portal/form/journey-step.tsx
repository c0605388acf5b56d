import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import Car from 'lucide-react/icons/car';
import Plane from 'lucide-react/icons/plane';
import Ship from 'lucide-react/icons/ship';
import { countries } from '#capabilities/places/rules/countries.ts';
import { suggestedCountries, visitedCountryDays } from '#country';
import { parseEnteredDate } from '#foundation/time/entered-date.ts';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { MultiCountryPicker } from '#foundation/web/ui/country-picker/multi-country-picker.tsx';
import { CountryPicker } from '#foundation/web/ui/country-picker/country-picker.tsx';
import { EntryDateField } from '#foundation/web/ui/entry-date-field/entry-date-field.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Journey } from '#capabilities/declaration/contract.ts';
import { buildJourneyRows } from '#capabilities/declaration/rules/answer-rows.ts';
import { lastEntryDateOf } from '#capabilities/declaration/rules/answers.ts';
import { effectiveJourney, maxLengths } from '#capabilities/declaration/rules/validate-answers.ts';
import { futureOpeningDate } from '#capabilities/declaration/rules/submission-window.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { withNonBreakingDate } from '../parts/non-breaking-date.ts';
import { FieldWarning } from './field-warning.tsx';
import { SharedAnswers } from './shared-answers.tsx';
import type { StepProps } from './step-props.ts';

/** Page 3: the journey. From traveller 2 on, a choice between traveller 1's journey and a separate one. */
export function JourneyStep(props: StepProps) {
  const { answers, index, traveller, change } = props;
  const { step } = useMessages(screenMessages);
  const language = useLanguage();
  if (index === 0) return <JourneyFields {...props} />;
  const firstTravellerAnswers = buildJourneyRows(effectiveJourney(answers, 0), language).map(
    ({ label, value }) => `${label}: ${value}`,
  );
  return (
    <RadioCards
      id="sameJourney"
      legend={step.journeyQuestion}
      options={[
        { value: 'same', label: step.journeySame, hint: <SharedAnswers answers={firstTravellerAnswers} /> },
        {
          value: 'own',
          label: step.journeyOwn,
          followUpFields: (
            <Stack>
              <JourneyFields {...props} />
            </Stack>
          ),
        },
      ]}
      value={traveller.sameJourney ? 'same' : 'own'}
      onChange={(choice) => change({ sameJourney: choice === 'same' })}
    />
  );
}

function JourneyFields(props: StepProps) {
  const { answers, index, traveller, change, errorOf, today } = props;
  const t = useMessages(answerMessages);
  const { journey } = traveller;
  const changeJourney = (part: Partial<Journey>) => change({ journey: { ...journey, ...part } });
  return (
    <>
      <EntryDateField
        id="journey.entryDate"
        legend={t.entryDate}
        today={today}
        value={journey.entryDate}
        onChange={(entryDate) => changeJourney({ entryDate })}
        error={errorOf('journey.entryDate')}
      />
      <WindowNotice {...props} />
      <CountryPicker
        id="journey.departureCountry"
        label={t.departureCountry}
        countries={countries}
        suggestedCodes={suggestedCountries}
        value={journey.departureCountry || undefined}
        onChange={(departureCountry) => changeJourney({ departureCountry })}
        error={errorOf('journey.departureCountry')}
      />
      <FieldWarning answers={answers} index={index} path="journey.departureCountry" />
      <Stack gap={3}>
        <MultiCountryPicker
          id="journey.visited"
          label={t.visited(visitedCountryDays)}
          countries={countries}
          suggestedCodes={suggestedCountries}
          values={journey.visited}
          onChange={(visited) => changeJourney({ visited, ...(visited.length > 0 && { noneOther: false }) })}
          error={errorOf('journey.visited')}
        />
        <Checkbox
          id="journey.noneOther"
          label={t.noneOther}
          checked={journey.noneOther}
          onChange={(noneOther) => changeJourney({ noneOther, ...(noneOther && { visited: [] }) })}
        />
      </Stack>
      <ModeField {...props} changeJourney={changeJourney} />
    </>
  );
}

// Tells travellers who fill in the form early when they can submit it. The last arrival of all travellers decides.
function WindowNotice({ answers, traveller, today, windowDays }: StepProps) {
  const { step } = useMessages(screenMessages);
  const timeText = useTimeText();
  const lastEntryDate = parseEnteredDate(traveller.journey.entryDate) && lastEntryDateOf(answers);
  const opensOn =
    lastEntryDate && windowDays !== undefined ? futureOpeningDate(lastEntryDate, today, windowDays) : undefined;
  return opensOn && <Notice tone="info">{step.opensOn(withNonBreakingDate(timeText.date(opensOn, 'weekday')))}</Notice>;
}

type ModeProps = StepProps & { changeJourney: (part: Partial<Journey>) => void };

function ModeField(props: ModeProps) {
  const t = useMessages(answerMessages);
  const { mode } = props.traveller.journey;
  return (
    <RadioCards
      id="journey.mode"
      legend={t.mode}
      options={[
        { value: 'air', label: t.air, icon: <Plane aria-hidden="true" />, followUpFields: <FlightFields {...props} /> },
        {
          value: 'land',
          label: t.land,
          icon: <Car aria-hidden="true" />,
          followUpFields: <VehicleField name="vehicleNumber" {...props} />,
        },
        {
          value: 'sea',
          label: t.sea,
          icon: <Ship aria-hidden="true" />,
          followUpFields: <VehicleField name="vesselName" {...props} />,
        },
      ]}
      value={mode || undefined}
      onChange={(newMode) => props.changeJourney({ mode: newMode })}
      error={props.errorOf('journey.mode')}
    />
  );
}

function FlightFields({ answers, index, traveller: { journey }, changeJourney, errorOf }: ModeProps) {
  const t = useMessages(answerMessages);
  const { step } = useMessages(screenMessages);
  const trimmedNumber = journey.flightNumber.trim();
  return (
    <Stack gap={3}>
      <TextField
        id="journey.flightNumber"
        label={t.flightNumber}
        hint={step.flightHint}
        value={journey.flightNumber}
        onChange={(flightNumber) => changeJourney({ flightNumber, ...(flightNumber && { flightUnknown: false }) })}
        error={errorOf('journey.flightNumber')}
        variant="code"
        width="short"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLengths.flightNumber}
      />
      {/* Hides the warning until more than an airline code is typed. */}
      {(trimmedNumber.length > 2 || /^\d\d/.test(trimmedNumber)) && (
        <FieldWarning answers={answers} index={index} path="journey.flightNumber" />
      )}
      <Checkbox
        id="journey.flightUnknown"
        label={t.flightUnknown}
        checked={journey.flightUnknown}
        onChange={(flightUnknown) => changeJourney({ flightUnknown, ...(flightUnknown && { flightNumber: '' }) })}
      />
    </Stack>
  );
}

function VehicleField(props: ModeProps & { name: 'vehicleNumber' | 'vesselName' }) {
  const { name, answers, index, traveller, changeJourney, errorOf } = props;
  const t = useMessages(answerMessages);
  return (
    <Stack gap={3}>
      <TextField
        id={`journey.${name}`}
        label={t[name]}
        value={traveller.journey[name]}
        onChange={(value) => changeJourney({ [name]: value })}
        error={errorOf(`journey.${name}`)}
        width="medium"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLengths[name]}
      />
      <FieldWarning answers={answers} index={index} path={`journey.${name}`} />
    </Stack>
  );
}
