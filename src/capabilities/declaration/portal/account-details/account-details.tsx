import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { focusTitle } from '#foundation/web/ui/step-header/focus-title.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import {
  addKnownCompanion,
  clearFilledInAnswers,
  fillFirstTraveller,
  hasFilledInAnswers,
  type KnownAnswers,
  excludeTravellingByName,
} from '#capabilities/declaration/rules/account-details.ts';
import { isFirstTravellerEmpty } from '#capabilities/declaration/rules/answers.ts';
import { accountDetailsMessages } from '#capabilities/declaration/messages/account-details.ts';
import styles from '../form/form.module.css';
import { changeTraveller } from '../form/travellers.ts';
import {
  type OfferedTraveller,
  useFetchAnswers,
  useOfferedTravellers,
  useHolderAnswers,
} from './use-offered-travellers.ts';

/** What was filled in for which traveller while the form is open; `known` is undefined once it was cleared. */
export type FilledInDetails = { index: number; known: KnownAnswers | undefined };

type FormDetails = {
  answers: Answers;
  change: (update: (answers: Answers) => Answers) => void;
  /** Nothing was typed when the form was opened. */
  isNew: boolean;
  filledIn: FilledInDetails | undefined;
  onFilledIn: (filledIn: FilledInDetails) => void;
};

/**
 * On a traveller's passport and contact page: says what was filled in from the account, and clears it again. Fills in a new and empty
 * traveller 1 when the account acts for its holder; otherwise offers to, by name.
 */
export function TravellerDetails({ at, ...form }: FormDetails & { at: number }) {
  const t = useMessages(accountDetailsMessages);
  const { isCurrentSelf } = useOfferedTravellers();
  const { answers, change, filledIn, onFilledIn } = form;
  const isFillable =
    at === 0 && form.isNew && isCurrentSelf && filledIn === undefined && isFirstTravellerEmpty(answers);
  const own = useHolderAnswers(isFillable);
  useEffect(() => {
    if (!isFillable || !own) return;
    change((now) => fillFirstTraveller(now, own));
    onFilledIn({ index: 0, known: own });
  }, [isFillable, own, change, onFilledIn]);
  const traveller = answers.travellers[at];
  const known = filledIn?.index === at ? filledIn.known : undefined;
  if (known && traveller && hasFilledInAnswers(traveller, known)) {
    const clear = () => {
      change((now) => {
        const one = now.travellers[at];
        return one ? changeTraveller(now, at, clearFilledInAnswers(one, known)) : now;
      });
      onFilledIn({ index: at, known: undefined });
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
  if (at > 0 || isFillable || !isFirstTravellerEmpty(answers)) return null;
  return <FamilyOffers {...form} allow={(fetch) => fetch()} onDone={focusTitle} />;
}

type OffersProps = FormDetails & {
  /** Goes on with what adds a traveller, or says why nobody can be added now. */
  allow: (fetch: () => void) => void;
  /** The traveller whose details were filled in. */
  onDone: (at: number) => void;
};

/**
 * Offers the account holder and their family by name, who are not travelling yet: as traveller 1 while that one is empty, else as
 * companions. Somebody's details are fetched when they are chosen, and not before.
 */
export function FamilyOffers({ answers, change, isNew, filledIn, onFilledIn, allow, onDone }: OffersProps) {
  const t = useMessages(accountDetailsMessages);
  const language = useLanguage();
  const fetchAnswers = useFetchAnswers();
  const { people, isCurrentSelf } = useOfferedTravellers();
  const isFirst = isFirstTravellerEmpty(answers);
  const fetching = useMutation({ mutationFn: (person: OfferedTraveller) => fetchAnswers(person) });
  // The holder of a new form is filled in without being asked.
  const isHolderFilledIn = isFirst && isNew && isCurrentSelf && filledIn === undefined;
  // Fetched before the traveller's page opens, so that nothing changes under a finger there.
  useHolderAnswers(isHolderFilledIn);
  const offered = excludeTravellingByName(answers, people).filter(({ isSelf }) => !(isSelf && isHolderFilledIn));
  if (offered.length === 0 || (!isFirst && answers.kind === 'single')) return null;
  const choose = (person: OfferedTraveller) => {
    fetching.mutate(person, {
      onSuccess: (known) => {
        if (!known) return;
        const at = isFirst ? 0 : answers.travellers.length;
        change((now) => (isFirst ? fillFirstTraveller(now, known) : addKnownCompanion(now, known)));
        onFilledIn({ index: at, known });
        onDone(at);
      },
    });
  };
  const label = ({ isSelf, name }: OfferedTraveller) => {
    if (isFirst) return isSelf ? t.useOwn : t.use(name);
    return isSelf ? t.addSelf : t.add(name);
  };
  return (
    <section className={styles.section}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <div className={styles.actions}>
        {offered.map((person) => (
          <Button
            key={person.id}
            variant="secondary"
            size="compact"
            busy={fetching.isPending && fetching.variables.id === person.id}
            onClick={() => allow(() => choose(person))}
          >
            {label(person)}
          </Button>
        ))}
      </div>
      {fetching.isError && <Notice tone="danger" title={failureSentence(fetching.error, language)} live />}
      {fetching.isSuccess && !fetching.data && (
        <Notice tone="warn" title={t.nothingKnown(fetching.variables.name)} live />
      )}
    </section>
  );
}
