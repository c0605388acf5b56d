import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { useHasDeviceDraft } from '#foundation/web/draft/use-device-draft.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { formatCents } from '#capabilities/payment/rules/money.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { ApplicationSummary } from '../contract.ts';
import { answerMessages } from '../messages/answers.ts';
import { screenMessages } from '../messages/screens.ts';
import { useEntryExits, useFees } from './queries.ts';
import { StateTag } from './state-tag.tsx';
import { draftKey } from './application-draft.ts';

/** `/travel/entry-exit`: the fees, and the account's applications, newest first. */
export function ListScreen() {
  useLoginGuard();
  const account = useAccountId();
  const t = useMessages(screenMessages);
  const hasDraft = useHasDeviceDraft(draftKey(account));
  const list = useEntryExits(account);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Shell area="travel" title={t.title}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Stack>
        <FeeNote />
        <ButtonLink to="/travel/entry-exit/apply">{hasDraft ? t.continueApplication : t.start}</ButtonLink>
        <Section>
          <h2>{t.ownApplications}</h2>
          <QueryView query={list} lines={3}>
            {() =>
              items.length === 0 ? (
                <EmptyState title={t.empty} level={3} />
              ) : (
                <Stack as="ol" gap={3}>
                  {items.map((summary) => (
                    <li key={summary.id}>
                      <ApplicationCard summary={summary} />
                    </li>
                  ))}
                </Stack>
              )
            }
          </QueryView>
          {list.hasNextPage && (
            <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t.more}
            </Button>
          )}
        </Section>
      </Stack>
    </Shell>
  );
}

function FeeNote() {
  const t = useMessages(screenMessages);
  const fees = useFees().data;
  if (!fees || fees.entryCents + fees.exitCents === 0) return null;
  return (
    <p>
      {t.fee(formatCents(fees.entryCents), formatCents(fees.exitCents))} {t.feeDue[fees.due]}
    </p>
  );
}

function ApplicationCard({ summary }: { summary: ApplicationSummary }) {
  const timeText = useTimeText();
  const t = useMessages(screenMessages);
  const { kinds } = useMessages(answerMessages);
  const { id, reference, kind, state, travelDate, names, appliedAt } = summary;
  const [firstName = '', ...otherNames] = names;
  return (
    <ActionCard
      title={otherNames.length === 0 ? firstName : `${firstName} ${t.moreTravellers(otherNames.length)}`}
      kicker={`${kinds[kind]} · ${timeText.date(travelDate, 'weekday')}`}
      tag={<StateTag state={state} />}
      actions={
        <ButtonLink variant="secondary" to={`/travel/entry-exit/application?id=${id}`} hiddenSuffix={reference}>
          {t.view}
        </ButtonLink>
      }
    >
      <p>
        {t.reference}: <span className="t-code">{reference}</span>
      </p>
      <p>
        {t.appliedAt}: <Time instant={appliedAt} part="day" />
      </p>
    </ActionCard>
  );
}
