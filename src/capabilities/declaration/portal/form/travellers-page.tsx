import { Buttons, Stack } from '#foundation/web/ui/layout/layout.tsx';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { isFirstTravellerEmpty } from '#capabilities/declaration/rules/answers.ts';
import { type ValidationContext, travellerProgress } from '#capabilities/declaration/rules/validate-answers.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { TravellerCard } from '../parts/traveller-card.tsx';
import { addTraveller, keepFirstOnly, removeTraveller } from './travellers.ts';

/**
 * Actions for offered people. `add` adds a traveller. `runIfAllowed` runs `action`, which fills in traveller 1 or adds
 * a person. If nobody can be added now, both show the reason instead.
 */
export type OfferActions = {
  add: (update: (current: Answers) => Answers) => void;
  runIfAllowed: (action: () => void) => void;
};

export type TravellersPageProps = {
  answers: Answers;
  context: ValidationContext;
  change: (update: (answers: Answers) => Answers) => void;
  edit: (index: number) => void;
  check: () => void;
  /** People who can be added with their passport details; absent if no account is logged in. */
  offers?: ((actions: OfferActions) => ReactNode) | undefined;
  /** Ends the application, so that a new one can be started; undefined for a submitted application. */
  restart: (() => void) | undefined;
  failure: unknown;
};

// Why an action was blocked: traveller 1 is incomplete, another traveller is incomplete, or the limit is reached.
type BlockedReason = 'first' | 'all' | 'most' | undefined;

export function TravellersPage({
  answers,
  context,
  change,
  edit,
  check,
  offers,
  restart,
  failure,
}: TravellersPageProps) {
  const t = useMessages(answerMessages);
  const { travellers: people, dialogs } = useMessages(screenMessages);
  const [blockedReason, setBlockedReason] = useState<BlockedReason>();
  const unfinishedNames = answers.travellers.flatMap((_, index) =>
    travellerProgress(answers, index, context) === 'complete' ? [] : [nameOf(answers, index, t)],
  );
  const editBlocker = travellerProgress(answers, 0, context) === 'complete' ? undefined : 'first';
  const addBlocker = editBlocker ?? (answers.travellers.length >= context.maxTravellers ? 'most' : undefined);
  const checkBlocker = editBlocker ?? (unfinishedNames.length > 0 ? 'all' : undefined);
  const runUnless = (reason: BlockedReason, action: () => void) => {
    setBlockedReason(reason);
    if (!reason) action();
  };
  const add = (update: (current: Answers) => Answers) =>
    runUnless(addBlocker, () => {
      change(update);
      edit(answers.travellers.length);
    });
  const runIfAllowed = (action: () => void) =>
    runUnless(isFirstTravellerEmpty(answers) ? undefined : addBlocker, action);
  return (
    <>
      <PageTitle>{people.title}</PageTitle>
      <Stack>
        <ApplicationKind answers={answers} change={change} />
        <TravellerList
          answers={answers}
          context={context}
          change={change}
          edit={(index) => runUnless(index > 0 ? editBlocker : undefined, () => edit(index))}
        />
        {blockedReason && (
          <BlockedNotice
            reason={blockedReason}
            maxTravellers={context.maxTravellers}
            unfinishedNames={unfinishedNames}
            editFirst={() => edit(0)}
          />
        )}
        {answers.kind === 'combined' && (
          <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => add(addTraveller)}>
            {people.add}
          </Button>
        )}
        {offers?.({ add, runIfAllowed })}
        <Buttons>
          <Button onClick={() => runUnless(checkBlocker, check)}>{people.check}</Button>
          {restart && (
            <ConfirmButton
              variant="quiet"
              label={people.restart}
              title={dialogs.restartTitle}
              cancelLabel={dialogs.restartKeep}
              confirmLabel={dialogs.restartConfirm}
              onConfirm={restart}
            >
              {dialogs.restartBody}
            </ConfirmButton>
          )}
        </Buttons>
        <Failure thrown={failure} />
      </Stack>
    </>
  );
}

// Choice between an application for several travellers and one for a single traveller, which keeps only traveller 1.
function ApplicationKind({ answers, change }: Pick<TravellersPageProps, 'answers' | 'change'>) {
  const { travellers: people, dialogs } = useMessages(screenMessages);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <RadioCards
        id="kind"
        legend={people.applicationKind}
        options={[
          { value: 'combined', label: people.combined, hint: people.combinedHint },
          { value: 'single', label: people.single, hint: people.singleHint },
        ]}
        value={answers.kind}
        onChange={(kind) =>
          kind === 'single' && answers.travellers.length > 1
            ? setConfirming(true)
            : change((current) => ({ ...current, kind }))
        }
      />
      <Dialog
        open={isConfirming}
        title={dialogs.singleTitle}
        cancel={{ label: dialogs.singleKeep, onChoose: () => setConfirming(false) }}
        confirm={{
          label: dialogs.singleConfirm,
          danger: true,
          onChoose: () => {
            setConfirming(false);
            change(keepFirstOnly);
          },
        }}
      >
        {dialogs.singleBody}
      </Dialog>
    </>
  );
}

type TravellerListProps = Pick<TravellersPageProps, 'answers' | 'context' | 'change' | 'edit'>;

function TravellerList({ answers, context, change, edit }: TravellerListProps) {
  const t = useMessages(answerMessages);
  const { travellers: people, dialogs } = useMessages(screenMessages);
  const [removingIndex, setRemovingIndex] = useState<number>();
  return (
    <>
      <Stack as="ol" gap={3}>
        {answers.travellers.map((traveller, index) => (
          <li key={travellerKey(index)}>
            <TravellerCard
              number={index + 1}
              name={traveller.name}
              status={travellerProgress(answers, index, context)}
              actions={[
                { label: people.edit, onChoose: () => edit(index) },
                ...(answers.travellers.length > 1
                  ? [{ label: people.remove, onChoose: () => setRemovingIndex(index) }]
                  : []),
              ]}
            />
          </li>
        ))}
      </Stack>
      <Dialog
        open={removingIndex !== undefined}
        title={dialogs.removeTitle}
        cancel={{ label: dialogs.removeKeep, onChoose: () => setRemovingIndex(undefined) }}
        confirm={{
          label: dialogs.removeConfirm,
          danger: true,
          onChoose: () => {
            setRemovingIndex(undefined);
            change((current) => removeTraveller(current, removingIndex ?? 0));
          },
        }}
      >
        {removingIndex
          ? dialogs.removeBody(nameOf(answers, removingIndex, t))
          : dialogs.removeFirstBody(nameOf(answers, 0, t), nameOf(answers, 1, t))}
      </Dialog>
    </>
  );
}

function nameOf({ travellers }: Answers, index: number, t: (typeof answerMessages)['en' | 'ms']): string {
  return travellers[index]?.name.trim() || t.traveller(index + 1);
}

// The key is the number of the traveller, because new travellers have no answers that could identify them.
function travellerKey(index: number): string {
  return `traveller-${index + 1}`;
}

type BlockedNoticeProps = {
  reason: NonNullable<BlockedReason>;
  maxTravellers: number;
  unfinishedNames: readonly string[];
  editFirst: () => void;
};

function BlockedNotice({ reason, maxTravellers, unfinishedNames, editFirst }: BlockedNoticeProps) {
  const { travellers: people } = useMessages(screenMessages);
  const action = (
    <Button variant="secondary" size="compact" onClick={editFirst}>
      {people.goToFirst}
    </Button>
  );
  if (reason === 'first') {
    return <Notice tone="warn" title={people.completeFirst} action={action} live />;
  }
  if (reason === 'most') return <Notice tone="warn" title={people.travellerLimit(maxTravellers)} live />;
  return (
    <Notice tone="warn" title={people.completeAll} live>
      {unfinishedNames.join(' · ')}
    </Notice>
  );
}
