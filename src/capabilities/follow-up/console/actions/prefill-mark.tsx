import { findCountry } from '#capabilities/places/rules/countries.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { CaseDetail } from '#capabilities/follow-up/contract.ts';
import {
  type PrefilledAssessment,
  prefillAssessment,
  type PrefillSource,
} from '#capabilities/follow-up/rules/prefill-assessment.ts';
import { caseMessages } from '#capabilities/follow-up/messages/case.ts';

/** Values of the assessment form from the declaration and the counter. */
export function usePrefilledAssessment({ declaration, counterDecisions }: CaseDetail): PrefilledAssessment {
  const t = useMessages(caseMessages).prefill;
  const language = useLanguage();
  const nameOf = (code: string) => findCountry(code)?.[language] ?? code;
  return prefillAssessment({
    answers: declaration?.answers ?? null,
    counterDecisions,
    describeCountries: (departureCountry, visited) =>
      [
        t.departedFrom(nameOf(departureCountry)),
        ...(visited.length > 0 ? [t.visited(visited.map(nameOf).join(', '))] : []),
      ].join(' '),
  });
}

/** Says where the value of a field was filled in from, until it is changed or confirmed. `field`: its label. */
export function PrefillMark({ source, field, onConfirm }: PrefillMarkProps) {
  const t = useMessages(caseMessages).prefill;
  if (source === undefined) return null;
  return (
    <Row align="center">
      <StatusTag tone="info">{t[source]}</StatusTag>
      <Button variant="quiet" size="compact" aria-label={t.confirmField(field)} onClick={onConfirm}>
        {t.confirm}
      </Button>
    </Row>
  );
}

type PrefillMarkProps = { source: PrefillSource | undefined; field: string; onConfirm: () => void };
