import { Buttons, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useSearchParams } from '#foundation/web/router/router.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { Detail } from '../contract.ts';
import { screenMessages } from '../messages/screens.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { BandNotice } from './parts/band-notice.tsx';
import { DeclarationPass } from './parts/declaration-pass.tsx';
import { DeclarationLoader } from './parts/declaration-loader.tsx';
import { NoDeclaration } from './parts/no-declaration.tsx';
import { HelpCard } from './parts/help-card.tsx';
import { TravellerSummary } from './parts/traveller-summary.tsx';

/** Screen `/travel/view`: one traveller's declaration, read-only. */
export function ViewScreen() {
  useLoginGuard();
  const [query] = useSearchParams();
  const { view } = useMessages(screenMessages);
  const id = query.get('id') ?? '';
  const number = Math.max(1, Number(query.get('t')) || 1);
  const title = view.title(number);
  return (
    <Shell
      area="travel"
      title={title}
      rail={<HelpCard />}
      back={{ to: `/travel/group-view?id=${id}`, label: view.back }}
    >
      <PageTitle>{title}</PageTitle>
      <DeclarationLoader id={id}>{(detail) => <TravellerView detail={detail} index={number - 1} />}</DeclarationLoader>
    </Shell>
  );
}

function TravellerView({ detail, index }: { detail: Detail; index: number }) {
  const { travellers, view } = useMessages(screenMessages);
  const { summary, submitted } = detail;
  const answers = submitted?.answers ?? detail.answers;
  const result = submitted?.results[index];
  if (!answers.travellers[index]) return <NoDeclaration />;
  return (
    <Stack>
      <DeclarationPass summary={summary} index={index} />
      {result && summary.status === 'submitted' && <BandNotice results={[result]} answers={answers} />}
      <TravellerSummary answers={answers} index={index} />
      <Buttons>
        {summary.isEditable && (
          <ButtonLink variant="secondary" to={`/travel/form?id=${summary.id}&t=${index + 1}&step=passport`}>
            {travellers.edit}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to={`/travel/group-view?id=${summary.id}`}>
          {view.back}
        </ButtonLink>
      </Buttons>
    </Stack>
  );
}
