import { Buttons, Section } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useEffect, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { focusTitle } from '#foundation/web/ui/step-header/title-focus.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import {
  addKnownCompanion,
  clearFilledInAnswers,
  fillFirstTraveller,
  hasFilledInAnswers,
  type KnownAnswers,
  excludeTravellersByName,
} from '#capabilities/declaration/rules/account-details.ts';
import { isFirstTravellerEmpty } from '#capabilities/declaration/rules/answers.ts';
import { accountDetailsMessages } from '#capabilities/declaration/messages/account-details.ts';
import { changeTraveller } from '../form/travellers.ts';
import {
  type OfferedTraveller,
  useFetchAnswers,
  useOfferedTravellers,
  useHolderAnswers,
} from './use-offered-travellers.ts';

/** Details filled in for the traveller at `index`. `knownAnswers`: undefined after the user cleared the details. */
export type FilledInDetails = { index: number; knownAnswers: KnownAnswers | undefined };

type FormDetails = {
  answers: Answers;
  change: (update: (answers: Answers) => Answers) => void;
  /** Whether the form was opened without any answers. */
  isNew: boolean;
  filledInDetails: FilledInDetails | undefined;
  onDetailsFilledIn: (details: FilledInDetails) => void;
};

/**
 * Shows on a traveller's passport and contact page which details come from the account, with a button to clear them.
 * Fills in traveller 1 of a new form if the current member is the account holder. Otherwise offers the holder and the
 * family by name for an empty traveller 1.
 */
export function TravellerDetails({ index, ...form }: FormDetails & { index: number }) {
  const t = useMessages(accountDetailsMessages);
  const { isActingForSelf } = useOfferedTravellers();
  const { answers, change, filledInDetails, onDetailsFilledIn } = form;
  const isFillable =
    index === 0 && form.isNew && isActingForSelf && filledInDetails === undefined && isFirstTravellerEmpty(answers);
  const holderAnswers = useHolderAnswers(isFillable);
  useEffect(() => {
    if (!isFillable || !holderAnswers) return;
    change((current) => fillFirstTraveller(current, holderAnswers));
    onDetailsFilledIn({ index: 0, knownAnswers: holderAnswers });
  }, [isFillable, holderAnswers, change, onDetailsFilledIn]);
  const traveller = answers.travellers[index];
  const knownAnswers = filledInDetails?.index === index ? filledInDetails.knownAnswers : undefined;
  if (knownAnswers && traveller && hasFilledInAnswers(traveller, knownAnswers)) {
    const clear = () => {
      change((current) => {
        const currentTraveller = current.travellers[index];
        return currentTraveller
          ? changeTraveller(current, index, clearFilledInAnswers(currentTraveller, knownAnswers))
          : current;
      });
      onDetailsFilledIn({ index, knownAnswers: undefined });
      focusTitle();
    };
    return (
      <Notice
        title={t.filledIn}
        live
        action={
          <Button variant="secondary" size="compact" onClick={clear}>
            {t.clear}
          </Button>
        }
      >
        {t.filledInText}
      </Notice>
    );
  }
  if (index > 0 || isFillable || !isFirstTravellerEmpty(answers)) return null;
  return <FamilyOffers {...form} runIfAllowed={(fetch) => fetch()} onDone={focusTitle} />;
}

type OffersProps = FormDetails & {
  /** Runs `fetch` if a traveller can be added now. Otherwise shows the user the reason. */
  runIfAllowed: (fetch: () => void) => void;
  /** Called with the index of the traveller whose details were filled in. */
  onDone: (index: number) => void;
};

/**
 * Offers the account holder and the family by name, unless they travel already. Fills in an empty traveller 1,
 * otherwise adds a companion. Fetches a person's details only after the choice.
 */
export function FamilyOffers({
  answers,
  change,
  isNew,
  filledInDetails,
  onDetailsFilledIn,
  runIfAllowed,
  onDone,
}: OffersProps) {
  const t = useMessages(accountDetailsMessages);
  const fetchAnswers = useFetchAnswers();
  const { people, isActingForSelf } = useOfferedTravellers();
  const isFirstEmpty = isFirstTravellerEmpty(answers);
  const { busy, failure, submit } = useSubmission();
  const [unknownName, setUnknownName] = useState<string>();
  const isHolderFilledIn = isFirstEmpty && isNew && isActingForSelf && filledInDetails === undefined;
  // Fetches the holder's answers before the traveller's page opens, so that its fields do not change while the user
  // taps.
  useHolderAnswers(isHolderFilledIn);
  const offeredPeople = excludeTravellersByName(answers, people).filter(
    ({ isAccountHolder }) => !(isAccountHolder && isHolderFilledIn),
  );
  if (offeredPeople.length === 0 || (!isFirstEmpty && answers.kind === 'single')) return null;
  const addPerson = async (person: OfferedTraveller) => {
    setUnknownName(undefined);
    const knownAnswers = await fetchAnswers(person);
    if (!knownAnswers) return setUnknownName(person.name);
    const index = isFirstEmpty ? 0 : answers.travellers.length;
    change((current) =>
      isFirstEmpty ? fillFirstTraveller(current, knownAnswers) : addKnownCompanion(current, knownAnswers),
    );
    onDetailsFilledIn({ index, knownAnswers });
    return onDone(index);
  };
  const labelOf = ({ isAccountHolder, name }: OfferedTraveller) => {
    if (isFirstEmpty) return isAccountHolder ? t.useOwn : t.use(name);
    return isAccountHolder ? t.addSelf : t.add(name);
  };
  return (
    <Section gap={2}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <Buttons>
        {offeredPeople.map((person) => (
          <Button
            key={person.id}
            variant="secondary"
            size="compact"
            busy={busy}
            onClick={() => runIfAllowed(() => void submit(() => addPerson(person)))}
          >
            {labelOf(person)}
          </Button>
        ))}
      </Buttons>
      <Failure thrown={failure} />
      {unknownName !== undefined && <Notice tone="warn" title={t.nothingKnown(unknownName)} live />}
    </Section>
  );
}
