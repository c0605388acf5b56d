import { Buttons, Stack } from '#foundation/web/ui/layout/layout.tsx';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
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

type OpenDialog = { kind: 'remove'; index: number } | { kind: 'single' } | { kind: 'restart' } | undefined;

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
  const { travellers: people } = useMessages(screenMessages);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  // Why the last action was blocked: traveller 1 is incomplete, another traveller is incomplete, or the limit is
  // reached.
  const [blockedReason, setBlockedReason] = useState<'first' | 'all' | 'most'>();
  const unfinishedNames = answers.travellers.flatMap(({ name }, index) =>
    travellerProgress(answers, index, context) === 'complete' ? [] : [name.trim() || t.traveller(index + 1)],
  );
  const isFirstComplete = travellerProgress(answers, 0, context) === 'complete';
  // `index`: the traveller that the action concerns. Others than traveller 1 need a complete traveller 1.
  const runUnlessBlocked = (index: number, action: () => void) => {
    if (index > 0 && !isFirstComplete) return setBlockedReason('first');
    setBlockedReason(undefined);
    return action();
  };
  const add = (update: (current: Answers) => Answers) => {
    if (answers.travellers.length >= context.maxTravellers) return setBlockedReason('most');
    change(update);
    return edit(answers.travellers.length);
  };
  const runIfAllowed = (action: () => void) => {
    if (isFirstTravellerEmpty(answers)) return runUnlessBlocked(0, action);
    return runUnlessBlocked(1, () =>
      answers.travellers.length >= context.maxTravellers ? setBlockedReason('most') : action(),
    );
  };
  const continueToCheck = () => {
    if (!isFirstComplete) setBlockedReason('first');
    else if (unfinishedNames.length > 0) setBlockedReason('all');
    else check();
  };
  const changeKind = (newKind: Answers['kind']) =>
    newKind === 'single' && answers.travellers.length > 1
      ? setOpenDialog({ kind: 'single' })
      : change((current) => ({ ...current, kind: newKind }));
  return (
    <>
      <PageTitle>{people.title}</PageTitle>
      <Stack>
        <RadioCards
          id="kind"
          legend={people.applicationKind}
          options={[
            { value: 'combined', label: people.combined, hint: people.combinedHint },
            { value: 'single', label: people.single, hint: people.singleHint },
          ]}
          value={answers.kind}
          onChange={changeKind}
        />
        <Stack as="ol" gap={3}>
          {answers.travellers.map((traveller, index) => (
            <li key={travellerKey(index)}>
              <TravellerCard
                number={index + 1}
                name={traveller.name}
                status={travellerProgress(answers, index, context)}
                actions={[
                  { label: people.edit, onChoose: () => runUnlessBlocked(index, () => edit(index)) },
                  ...(answers.travellers.length > 1
                    ? [{ label: people.remove, onChoose: () => setOpenDialog({ kind: 'remove', index }) }]
                    : []),
                ]}
              />
            </li>
          ))}
        </Stack>
        {blockedReason && (
          <BlockedNotice
            reason={blockedReason}
            maxTravellers={context.maxTravellers}
            unfinishedNames={unfinishedNames}
            editFirst={() => edit(0)}
          />
        )}
        {answers.kind === 'combined' && (
          <Button
            variant="secondary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => runUnlessBlocked(1, () => add(addTraveller))}
          >
            {people.add}
          </Button>
        )}
        {offers?.({ add: (update) => runUnlessBlocked(1, () => add(update)), runIfAllowed })}
        <Buttons>
          <Button onClick={continueToCheck}>{people.check}</Button>
          {restart && (
            <Button variant="quiet" onClick={() => setOpenDialog({ kind: 'restart' })}>
              {people.restart}
            </Button>
          )}
        </Buttons>
        <Failure thrown={failure} />
      </Stack>
      <TravellersDialogs
        openDialog={openDialog}
        answers={answers}
        close={() => setOpenDialog(undefined)}
        remove={(index) => change((current) => removeTraveller(current, index))}
        keepFirstTraveller={() => change(keepFirstOnly)}
        restart={() => restart?.()}
      />
    </>
  );
}

// The key is the number of the traveller, because new travellers have no answers that could identify them.
function travellerKey(index: number): string {
  return `traveller-${index + 1}`;
}

type BlockedNoticeProps = {
  reason: 'first' | 'all' | 'most';
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

type TravellersDialogsProps = {
  openDialog: OpenDialog;
  answers: Answers;
  close: () => void;
  remove: (index: number) => void;
  keepFirstTraveller: () => void;
  restart: () => void;
};

function TravellersDialogs({
  openDialog,
  answers,
  close,
  remove,
  keepFirstTraveller,
  restart,
}: TravellersDialogsProps) {
  const { dialogs } = useMessages(screenMessages);
  const t = useMessages(answerMessages);
  const nameOf = (index: number) => answers.travellers[index]?.name.trim() || t.traveller(index + 1);
  const removedIndex = openDialog?.kind === 'remove' ? openDialog.index : 0;
  const closeThen = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <>
      <Dialog
        open={openDialog?.kind === 'remove'}
        title={dialogs.removeTitle}
        cancel={{ label: dialogs.removeKeep, onChoose: close }}
        confirm={{ label: dialogs.removeConfirm, danger: true, onChoose: closeThen(() => remove(removedIndex)) }}
      >
        {removedIndex === 0 ? dialogs.removeFirstBody(nameOf(0), nameOf(1)) : dialogs.removeBody(nameOf(removedIndex))}
      </Dialog>
      <Dialog
        open={openDialog?.kind === 'single'}
        title={dialogs.singleTitle}
        cancel={{ label: dialogs.singleKeep, onChoose: close }}
        confirm={{ label: dialogs.singleConfirm, danger: true, onChoose: closeThen(keepFirstTraveller) }}
      >
        {dialogs.singleBody}
      </Dialog>
      <Dialog
        open={openDialog?.kind === 'restart'}
        title={dialogs.restartTitle}
        cancel={{ label: dialogs.restartKeep, onChoose: close }}
        confirm={{ label: dialogs.restartConfirm, danger: true, onChoose: closeThen(restart) }}
      >
        {dialogs.restartBody}
      </Dialog>
    </>
  );
}
