import { useDeferredValue } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Summary } from '#capabilities/declaration/contract.ts';
import { headlineOf } from '#capabilities/declaration/rules/headline.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { EditLink, PassCardQrCode, ShowPassButton } from '../passes/show-pass.tsx';
import { usePasses } from '../passes/use-passes.ts';
import { DownloadButton } from './download-button.tsx';
import { useHasUnsubmittedChanges } from '../draft/device-drafts.ts';
import { summarizeNames } from './names-text.ts';
import { UnsubmittedChanges } from './unsubmitted-changes.tsx';

type DeclarationPassProps = {
  summary: Summary;
  /** Index of the traveller whose pass this is, from 0; absent for the pass of the group. */
  index?: number | undefined;
  /**
   * Adds a link to the application. The value is the variant of the pass button: `secondary` if the pass is not the
   * main action of the page.
   */
  viewLink?: 'primary' | 'secondary' | undefined;
  /** Whether the card shows the QR code, as by default. If not, only the page of `viewLink` shows the code. */
  showsQrCode?: boolean | undefined;
};

/** Card of an application or of one traveller, with the pass if the application is submitted. */
export function DeclarationPass({ summary, index, viewLink, showsQrCode = true }: DeclarationPassProps) {
  const language = useLanguage();
  const timeText = useTimeText();
  const t = useMessages(answerMessages);
  const { travellers, history, view } = useMessages(screenMessages);
  const { id, reference, status, entryDate, names, submittedAt, version } = summary;
  const hasUnsubmittedChanges = useHasUnsubmittedChanges(useAccountId(), summary);
  const isSingle = index !== undefined;
  const isSubmitted = status === 'submitted';
  const passSelection = usePassSelection(summary, isSingle ? index + 1 : 0, isSubmitted && showsQrCode);
  // A card of one traveller shows that traveller's headline, without a name.
  const headlineInput = isSingle
    ? {
        status,
        names: [''],
        officerTravellerNumbers: summary.officerTravellerNumbers.filter((number) => number === index + 1),
      }
    : summary;
  return (
    <>
      {hasUnsubmittedChanges && submittedAt && (
        <UnsubmittedChanges id={id} reference={reference} submittedAt={submittedAt} />
      )}
      <PassCard
        kicker={t.form}
        status={headlineOf(headlineInput, language)}
        title={isSingle ? names[index]?.trim() || history.noName : summarizeNames(names, t, history.noName)}
        data={[
          { label: t.reference, value: reference, isCode: true },
          { label: t.entryDate, value: entryDate ? timeText.date(entryDate, 'weekday') : t.notGiven },
          isSingle
            ? { label: view.label, value: view.position(index + 1, names.length) }
            : { label: t.travellers, value: String(names.length) },
          ...(submittedAt ? [{ label: t.submitted, value: <Time instant={submittedAt} /> }] : []),
          ...(version > 1 ? [{ label: t.version, value: String(version) }] : []),
        ]}
        qrCode={passSelection && <PassCardQrCode {...passSelection} />}
        actions={
          isSubmitted ? (
            <>
              {passSelection && (
                <ShowPassButton
                  {...passSelection}
                  variant={viewLink === 'secondary' ? 'secondary' : 'primary'}
                  editId={summary.isEditable ? id : undefined}
                />
              )}
              {summary.isEditable && <EditLink id={id} reference={reference} />}
              {viewLink && (
                <ButtonLink variant="secondary" to={`/travel/group-view?id=${id}`}>
                  {travellers.view}
                </ButtonLink>
              )}
              <DownloadButton id={id} reference={reference} />
            </>
          ) : undefined
        }
      />
    </>
  );
}

// Pass whose QR code the card shows; false if it shows none. `travellerNumber`: 0 for the pass of the group.
function usePassSelection({ id, reference }: Summary, travellerNumber: number, isShown: boolean) {
  const account = useAccountId();
  // False in the first render, so that the card is drawn before the passes are fetched.
  const isDrawn = useDeferredValue(true, false);
  const { data: cached, isLoading } = usePasses(account, isShown && isDrawn ? id : '');
  // Reserves the space of the QR code while it loads, so that the page does not jump.
  return isShown && (cached || isLoading || !isDrawn) && { cached, reference, travellerNumber };
}
