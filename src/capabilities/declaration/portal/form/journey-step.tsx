import Car from 'lucide-react/icons/car';
import Plane from 'lucide-react/icons/plane';
import Ship from 'lucide-react/icons/ship';
import { countries } from '#capabilities/places/rules/countries.ts';
import { suggestedCountries, visitedDays } from '#country';
import { formatDate } from '#foundation/time/local-date.ts';
import { readEnteredDate } from '#foundation/time/entered-date.ts';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { CountryMulti } from '#foundation/web/ui/country-picker/country-multi.tsx';
import { CountryPicker } from '#foundation/web/ui/country-picker/country-picker.tsx';
import { EntryDateField } from '#foundation/web/ui/entry-date-field/entry-date-field.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { Journey } from '#capabilities/declaration/contract.ts';
import { journeyRows } from '#capabilities/declaration/rules/answer-rows.ts';
import { lastEntryDateOf } from '#capabilities/declaration/rules/answers.ts';
import { effectiveJourney, maxLengths } from '#capabilities/declaration/rules/validate-answers.ts';
import { windowOpensOn, windowState } from '#capabilities/declaration/rules/submission-window.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { withNonBreakingDate } from '../parts/non-breaking-date.ts';
import styles from './form.module.css';
import { FieldWarning } from './field-warning.tsx';
import { SharedAnswers } from './shared-answers.tsx';
import type { StepProps } from './step-props.ts';

/** Page 3: the journey. From traveller 2 on, a choice between traveller 1's journey and a separate one. */
export function JourneyStep(props: StepProps) {
  const { answers, index, traveller, change } = props;
  const { step } = useMessages(screenMessages);
  const language = useLanguage();
  if (index === 0) return <JourneyFields {...props} />;
  const firstAnswers = journeyRows(effectiveJourney(answers, 0), language).map(
    ({ label, value }) => `${label}: ${value}`,
  );
  return (
    <RadioCards
      id="sameJourney"
      legend={step.journeyWhich}
      options={[
        { value: 'same', label: step.journeySame, hint: <SharedAnswers answers={firstAnswers} /> },
        {
          value: 'own',
          label: step.journeyOwn,
          reveal: (
            <div className={styles.fields}>
              <JourneyFields {...props} />
            </div>
          ),
        },
      ]}
      value={traveller.sameJourney ? 'same' : 'own'}
      onChange={(which) => change({ sameJourney: which === 'same' })}
    />
  );
}

function JourneyFields(props: StepProps) {
  const { answers, index, traveller, change, error, today } = props;
  const t = useMessages(answerMessages);
  const { journey } = traveller;
  const set = (part: Partial<Journey>) => change({ journey: { ...journey, ...part } });
  return (
    <>
      <EntryDateField
        id="journey.entryDate"
        legend={t.entryDate}
        today={today}
        value={journey.entryDate}
        onChange={(entryDate) => set({ entryDate })}
        error={error('journey.entryDate')}
      />
      <WindowNotice {...props} />
      <CountryPicker
        id="journey.departureCountry"
        label={t.departureCountry}
        countries={countries}
        suggested={suggestedCountries}
        value={journey.departureCountry || undefined}
        onChange={(departureCountry) => set({ departureCountry })}
        error={error('journey.departureCountry')}
      />
      <FieldWarning answers={answers} index={index} path="journey.departureCountry" />
      <div className={styles.stack}>
        <CountryMulti
          id="journey.visited"
          label={t.visited(visitedDays)}
          countries={countries}
          suggested={suggestedCountries}
          values={journey.visited}
          onChange={(visited) => set({ visited, ...(visited.length > 0 && { noneOther: false }) })}
          error={error('journey.visited')}
        />
        <Checkbox
          id="journey.noneOther"
          label={t.noneOther}
          checked={journey.noneOther}
          onChange={(noneOther) => set({ noneOther, ...(noneOther && { visited: [] }) })}
        />
      </div>
      <ModeField {...props} set={set} />
    </>
  );
}

// Tells travellers who fill in the form early when they can submit it. The last arrival decides.
function WindowNotice({ answers, traveller, today, windowDays }: StepProps) {
  const { step } = useMessages(screenMessages);
  const language = useLanguage();
  const lastEntryDate = readEnteredDate(traveller.journey.entryDate) && lastEntryDateOf(answers);
  if (!lastEntryDate || windowDays === undefined || windowState(lastEntryDate, today, windowDays) !== 'early')
    return null;
  return (
    <Notice tone="info">
      {step.opens(withNonBreakingDate(formatDate(windowOpensOn(lastEntryDate, windowDays), language, 'weekday')))}
    </Notice>
  );
}

function ModeField({ answers, index, traveller, set, error }: StepProps & { set: (part: Partial<Journey>) => void }) {
  const t = useMessages(answerMessages);
  const { step } = useMessages(screenMessages);
  const { journey } = traveller;
  const trimmedNumber = journey.flightNumber.trim();
  const renderWarning = (id: string) => <FieldWarning answers={answers} index={index} path={`journey.${id}`} />;
  const flightFields = (
    <div className={styles.stack}>
      <TextField
        id="journey.flightNumber"
        label={t.flightNumber}
        hint={step.flightHint}
        value={journey.flightNumber}
        onChange={(flightNumber) => set({ flightNumber, ...(flightNumber && { flightUnknown: false }) })}
        error={error('journey.flightNumber')}
        variant="code"
        width="short"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLengths.flightNumber}
      />
      {/* Hidden while the first characters are typed. */}
      {(trimmedNumber.length > 2 || /^\d\d/.test(trimmedNumber)) && renderWarning('flightNumber')}
      <Checkbox
        id="journey.flightUnknown"
        label={t.flightUnknown}
        checked={journey.flightUnknown}
        onChange={(flightUnknown) => set({ flightUnknown, ...(flightUnknown && { flightNumber: '' }) })}
      />
    </div>
  );
  const renderField = (id: 'vehicleNumber' | 'vesselName') => (
    <div className={styles.stack}>
      <TextField
        id={`journey.${id}`}
        label={t[id]}
        value={journey[id]}
        onChange={(value) => set({ [id]: value })}
        error={error(`journey.${id}`)}
        width="medium"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLengths[id]}
      />
      {renderWarning(id)}
    </div>
  );
  return (
    <RadioCards
      id="journey.mode"
      legend={t.mode}
      options={[
        { value: 'air', label: t.air, icon: <Plane aria-hidden="true" />, reveal: flightFields },
        { value: 'land', label: t.land, icon: <Car aria-hidden="true" />, reveal: renderField('vehicleNumber') },
        { value: 'sea', label: t.sea, icon: <Ship aria-hidden="true" />, reveal: renderField('vesselName') },
      ]}
      value={journey.mode || undefined}
      onChange={(mode) => set({ mode })}
      error={error('journey.mode')}
    />
  );
}
