import type { Disease } from '#capabilities/screening/rules/rule-set.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { DiseaseChange } from '../rules/compare-diseases.ts';
import { type EnteredDisease, parseDiseases } from '../rules/entered-diseases.ts';
import { deskMessages } from '../messages/desk.ts';
import { diseaseMessages } from '../messages/diseases.ts';
import { toneByChangeKind } from './change-tones.ts';

/** Diseases of a version with the days of their follow-up. */
export function DiseaseList({ diseases }: { diseases: readonly EnteredDisease[] }) {
  const t = useMessages(diseaseMessages);
  return (
    <>
      <h3>{t.title}</h3>
      {diseases.length === 0 && <p>{t.none}</p>}
      <Stack as="ul" gap={3}>
        {parseDiseases(diseases).diseases.map((disease) => (
          <li key={disease.code}>{describeDisease(disease, t)}</li>
        ))}
      </Stack>
    </>
  );
}

export function DiseaseChangeList({ changes }: { changes: readonly DiseaseChange[] }) {
  const t = useMessages(deskMessages).change;
  const texts = useMessages(diseaseMessages);
  if (changes.length === 0) return null;
  return (
    <>
      <h3>{texts.title}</h3>
      <Stack as="ul" gap={4}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.id}`} className={layout.item}>
            <span>
              <StatusTag tone={toneByChangeKind[change.kind]}>{t[change.kind]}</StatusTag>
            </span>
            {change.kind === 'changed' && <span>{`${t.before}: ${describeDisease(change.before, texts)}`}</span>}
            <span>
              {change.kind === 'changed'
                ? `${t.after}: ${describeDisease(change.after, texts)}`
                : describeDisease(change.kind === 'removed' ? change.before : change.after, texts)}
            </span>
          </li>
        ))}
      </Stack>
    </>
  );
}

function describeDisease({ code, name, followUpDays }: Disease, t: typeof diseaseMessages.en): string {
  return t.summary(code, name.en, name.ms, followUpDays);
}
