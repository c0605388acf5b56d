import { useSearchParams } from 'react-router';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { Detail } from '../contract.ts';
import { screenWords } from '../wording/screens.ts';
import styles from './form/form.module.css';
import { useLoginNeeded } from './login-needed.ts';
import { BandNotice } from './parts/band-notice.tsx';
import { DeclarationPass } from './parts/declaration-pass.tsx';
import { HelpCard } from './parts/help-card.tsx';
import { TravellerSummary } from './parts/traveller-summary.tsx';
import { useDeclaration } from './queries.ts';

/** `/travel/view`: one traveller's declaration, to read. */
export function ViewScreen() {
  useLoginNeeded();
  const [query] = useSearchParams();
  const account = useAccountId();
  const language = useLanguage();
  const { entrance, group, view } = useWords(screenWords);
  const id = query.get('id') ?? '';
  const number = Math.max(1, Number(query.get('t')) || 1);
  const { data, error, refetch } = useDeclaration(account, id);
  const answers = data?.submitted?.answers ?? data?.answers;
  const missing =
    isProblem(error, 'foundation/not-found') ||
    isProblem(error, 'foundation/invalid') ||
    id === '' ||
    (answers && !answers.travellers[number - 1]);
  const title = view.title(number);
  return (
    <Shell
      area="travel"
      title={title}
      rail={<HelpCard />}
      back={{ to: `/travel/group-view?id=${id}`, label: view.back }}
    >
      <PageTitle>{title}</PageTitle>
      {missing && (
        <EmptyState
          title={group.missing}
          action={<ButtonLink to="/travel/application-history">{entrance.see}</ButtonLink>}
        />
      )}
      {error && !missing && !data && (
        <ErrorPanel onRetry={() => void refetch()}>{failureSentence(error, language)}</ErrorPanel>
      )}
      {!missing && !(error && !data) && (
        <Skeleton loading={!data} shape={<SkeletonCard lines={6} />}>
          {data && <One detail={data} at={number - 1} />}
        </Skeleton>
      )}
    </Shell>
  );
}

function One({ detail, at }: { detail: Detail; at: number }) {
  const { people, view } = useWords(screenWords);
  const { summary, submitted } = detail;
  const answers = submitted?.answers ?? detail.answers;
  const result = submitted?.results[at];
  return (
    <div className={styles.fields}>
      <DeclarationPass summary={summary} at={at} />
      {result && summary.status === 'submitted' && <BandNotice results={[result]} answers={answers} />}
      <TravellerSummary answers={answers} at={at} />
      <div className={styles.actions}>
        {summary.editable && (
          <ButtonLink look="secondary" to={`/travel/form?id=${summary.id}&t=${at + 1}&step=passport`}>
            {people.edit}
          </ButtonLink>
        )}
        <ButtonLink look="quiet" to={`/travel/group-view?id=${summary.id}`}>
          {view.back}
        </ButtonLink>
      </div>
    </div>
  );
}
