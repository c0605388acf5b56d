import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { isFirstTravellerEmpty } from '#capabilities/declaration/rules/answers.ts';
import { type ValidationContext, travellerProgress } from '#capabilities/declaration/rules/validate-answers.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { TravellerCard } from '../parts/traveller-card.tsx';
import styles from './form.module.css';
import { addTraveller, keepFirstOnly, removeTraveller } from './travellers.ts';

/**
 * How somebody who is offered is added. `add` does it; `allow` goes on with what will fill in traveller 1 or add somebody, unless nobody can
 * be added now: then the page says why.
 */
export type OfferActions = {
  add: (update: (now: Answers) => Answers) => void;
  allow: (proceed: () => void) => void;
};

/** What the list of travellers is given. */
export type TravellersPageProps = {
  answers: Answers;
  on: ValidationContext;
  change: (update: (answers: Answers) => Answers) => void;
  edit: (at: number) => void;
  check: () => void;
  /** People who can be added with their passport details; absent where nobody is logged in. */
  offers?: ((how: OfferActions) => ReactNode) | undefined;
  /** Absent for a submitted application: there is nothing to restart. */
  restart: (() => void) | undefined;
  /** Why it could not be restarted. */
  failure: string | undefined;
};

type OpenDialog = { about: 'remove'; at: number } | { about: 'single' } | { about: 'restart' } | undefined;

/** The list of travellers: who is in the application, how far each is, and what can be done with them. */
export function TravellersPage({ answers, on, change, edit, check, offers, restart, failure }: TravellersPageProps) {
  const t = useMessages(answerMessages);
  const { people } = useMessages(screenMessages);
  const [question, setQuestion] = useState<OpenDialog>();
  const [told, setTold] = useState<'first' | 'all' | 'most'>();
  const unfinished = answers.travellers.flatMap(({ name }, at) =>
    travellerProgress(answers, at, on) === 'complete' ? [] : [name.trim() || t.traveller(at + 1)],
  );
  const firstReady = travellerProgress(answers, 0, on) === 'complete';
  const act = (at: number, deed: () => void) => {
    if (at > 0 && !firstReady) return setTold('first');
    setTold(undefined);
    return deed();
  };
  const add = (update: (now: Answers) => Answers) => {
    if (answers.travellers.length >= on.maxTravellers) return setTold('most');
    change(update);
    return edit(answers.travellers.length);
  };
  const allow = (proceed: () => void) => {
    if (isFirstTravellerEmpty(answers)) return act(0, proceed);
    return act(1, () => (answers.travellers.length >= on.maxTravellers ? setTold('most') : proceed()));
  };
  const goOn = () => {
    if (!firstReady) setTold('first');
    else if (unfinished.length > 0) setTold('all');
    else check();
  };
  const kind = (next: Answers['kind']) =>
    next === 'single' && answers.travellers.length > 1
      ? setQuestion({ about: 'single' })
      : change((now) => ({ ...now, kind: next }));
  return (
    <>
      <PageTitle>{people.title}</PageTitle>
      <div className={styles.fields}>
        <RadioCards
          id="kind"
          legend={people.how}
          options={[
            { value: 'combined', label: people.combined, hint: people.combinedHint },
            { value: 'single', label: people.single, hint: people.singleHint },
          ]}
          value={answers.kind}
          onChange={kind}
        />
        <ol className={styles.people}>
          {answers.travellers.map((traveller, at) => (
            <li key={travellerKey(at)}>
              <TravellerCard
                number={at + 1}
                name={traveller.name}
                status={travellerProgress(answers, at, on)}
                actions={[
                  { label: people.edit, onChoose: () => act(at, () => edit(at)) },
                  ...(answers.travellers.length > 1
                    ? [{ label: people.remove, onChoose: () => setQuestion({ about: 'remove', at }) }]
                    : []),
                ]}
              />
            </li>
          ))}
        </ol>
        {told && (
          <BlockedNotice
            reason={told}
            maxTravellers={on.maxTravellers}
            unfinished={unfinished}
            toFirst={() => edit(0)}
          />
        )}
        {answers.kind === 'combined' && (
          <Button
            variant="secondary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => act(1, () => add(addTraveller))}
          >
            {people.add}
          </Button>
        )}
        {offers?.({ add: (update) => act(1, () => add(update)), allow })}
        <div className={styles.actions}>
          <Button onClick={goOn}>{people.check}</Button>
          {restart && (
            <Button variant="quiet" onClick={() => setQuestion({ about: 'restart' })}>
              {people.restart}
            </Button>
          )}
        </div>
        {failure && <Notice tone="danger" title={failure} live />}
      </div>
      <TravellersDialogs
        question={question}
        answers={answers}
        close={() => setQuestion(undefined)}
        remove={(at) => change((now) => removeTraveller(now, at))}
        single={() => change(keepFirstOnly)}
        restart={() => restart?.()}
      />
    </>
  );
}

// Travellers have nothing of their own before it is typed: their place in the list is who they are.
function travellerKey(at: number): string {
  return `traveller-${at + 1}`;
}

type BlockedNoticeProps = {
  reason: 'first' | 'all' | 'most';
  maxTravellers: number;
  unfinished: readonly string[];
  toFirst: () => void;
};

function BlockedNotice({ reason: what, maxTravellers: most, unfinished, toFirst }: BlockedNoticeProps) {
  const { people } = useMessages(screenMessages);
  const action = (
    <Button variant="secondary" size="compact" onClick={toFirst}>
      {people.goToFirst}
    </Button>
  );
  if (what === 'first') {
    return <Notice tone="warn" title={people.firstFirst} action={action} live />;
  }
  if (what === 'most') return <Notice tone="warn" title={people.most(most)} live />;
  return (
    <Notice tone="warn" title={people.completeAll} live>
      {unfinished.join(' · ')}
    </Notice>
  );
}

type TravellersDialogsProps = {
  question: OpenDialog;
  answers: Answers;
  close: () => void;
  remove: (at: number) => void;
  single: () => void;
  restart: () => void;
};

function TravellersDialogs({ question, answers, close, remove, single, restart }: TravellersDialogsProps) {
  const { dialogs } = useMessages(screenMessages);
  const t = useMessages(answerMessages);
  const nameOf = (at: number) => answers.travellers[at]?.name.trim() || t.traveller(at + 1);
  const at = question?.about === 'remove' ? question.at : 0;
  const then = (deed: () => void) => () => {
    close();
    deed();
  };
  return (
    <>
      <Dialog
        open={question?.about === 'remove'}
        title={dialogs.removeTitle}
        safe={{ label: dialogs.removeKeep, onChoose: close }}
        go={{ label: dialogs.removeDo, danger: true, onChoose: then(() => remove(at)) }}
      >
        {at === 0 ? dialogs.removeFirstBody(nameOf(0), nameOf(1)) : dialogs.removeBody(nameOf(at))}
      </Dialog>
      <Dialog
        open={question?.about === 'single'}
        title={dialogs.singleTitle}
        safe={{ label: dialogs.singleKeep, onChoose: close }}
        go={{ label: dialogs.singleDo, danger: true, onChoose: then(single) }}
      >
        {dialogs.singleBody}
      </Dialog>
      <Dialog
        open={question?.about === 'restart'}
        title={dialogs.restartTitle}
        safe={{ label: dialogs.restartKeep, onChoose: close }}
        go={{ label: dialogs.restartDo, danger: true, onChoose: then(restart) }}
      >
        {dialogs.restartBody}
      </Dialog>
    </>
  );
}
