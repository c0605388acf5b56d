import { useDeferredValue } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import type { Summary } from '#capabilities/declaration/contract.ts';
import { headlineOf } from '#capabilities/declaration/rules/headline.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { EditLink, PassOnCard, ShowPass } from '../passes/show-pass.tsx';
import { usePasses } from '../passes/use-passes.ts';
import { DownloadButton } from './download-button.tsx';
import { useHasUnsubmittedChanges } from '../draft/use-device-drafts.ts';
import { namesText } from './names-text.ts';
import { UnsubmittedChanges } from './unsubmitted-changes.tsx';

type DeclarationPassProps = {
  summary: Summary;
  /** One of its travellers, from 0, whose pass this is; else that of all of them. */
  index?: number | undefined;
  /** Whether there is a link to the application, and whether the pass is the first thing here or not. */
  viewLink?: 'primary' | 'secondary' | undefined;
  /** Whether its passes are shown here; else on the page that `viewLink` leads to. */
  codeOnCard?: boolean | undefined;
};

/** An application as its pass: status, reference, entry date, travellers, and what can be done with it. */
export function DeclarationPass({ summary, index: at, viewLink, codeOnCard = true }: DeclarationPassProps) {
  const language = useLanguage();
  const t = useMessages(answerMessages);
  const { people, history, view } = useMessages(screenMessages);
  const { id, reference, status, entryDate, names, submittedAt, version } = summary;
  const account = useAccountId();
  const unsubmitted = useHasUnsubmittedChanges(account, summary);
  const one = at !== undefined;
  // The card is drawn first; its passes are asked for then.
  const submitted = status === 'submitted';
  const drawn = useDeferredValue(true, false);
  const { data: kept, isLoading } = usePasses(account, submitted && codeOnCard && drawn ? id : '');
  // Their place is held while they are asked for, so that nothing jumps.
  const pass = submitted &&
    codeOnCard &&
    (kept || isLoading || !drawn) && { kept, reference, number: one ? at + 1 : 0 };
  // Of one traveller's card the word is their own, which needs no name.
  const mine = one
    ? { status, names: [''], seeOfficer: summary.seeOfficer.filter((number) => number === at + 1) }
    : summary;
  const card = (
    <PassCard
      kicker={t.form}
      status={headlineOf(mine, language)}
      title={one ? names[at]?.trim() || history.noName : namesText(names, t, history.noName)}
      data={[
        { label: t.reference, value: reference, code: true },
        { label: t.entryDate, value: entryDate ? formatDate(entryDate, language, 'weekday') : t.notGiven },
        one
          ? { label: view.label, value: view.of(at + 1, names.length) }
          : { label: t.travellers, value: String(names.length) },
        ...(submittedAt ? [{ label: t.submitted, value: formatInstant(parseInstant(submittedAt), language) }] : []),
        ...(version > 1 ? [{ label: t.version, value: String(version) }] : []),
      ]}
      qr={pass && <PassOnCard {...pass} />}
      actions={
        submitted ? (
          <>
            {pass && (
              <ShowPass
                {...pass}
                look={viewLink === 'secondary' ? 'secondary' : 'primary'}
                editId={summary.editable ? id : undefined}
              />
            )}
            {summary.editable && <EditLink id={id} reference={reference} />}
            {viewLink && (
              <ButtonLink variant="secondary" to={`/travel/group-view?id=${id}`}>
                {people.view}
              </ButtonLink>
            )}
            <DownloadButton id={id} reference={reference} />
          </>
        ) : undefined
      }
    />
  );
  return (
    <>
      {unsubmitted && submittedAt && <UnsubmittedChanges id={id} reference={reference} submittedAt={submittedAt} />}
      {card}
    </>
  );
}
