import { Card, Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { followUpDayLimits, maxDiseases } from '#capabilities/screening/rules/limits.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { EnteredDisease } from '../rules/entered-diseases.ts';
import { diseaseMessages } from '../messages/diseases.ts';

type DiseaseFormsProps = {
  diseases: readonly EnteredDisease[];
  errorOf: (path: string) => string | undefined;
  onChange: (diseases: EnteredDisease[]) => void;
};

/** Forms of the diseases that the health desk follows people up for. */
export function DiseaseForms({ diseases, errorOf, onChange }: DiseaseFormsProps) {
  const t = useMessages(diseaseMessages);
  return (
    <Stack as="section" gap={4} aria-labelledby="diseases-title">
      <h2 id="diseases-title">{t.title}</h2>
      <p>{t.lead(followUpDayLimits.default)}</p>
      {diseases.length === 0 && <p>{t.none}</p>}
      {diseases.map((disease, index) => (
        <DiseaseForm
          key={disease.key}
          disease={disease}
          index={index}
          error={(path) => errorOf(`diseases.${index}.${path}`)}
          onChange={(changed) => onChange(diseases.with(index, changed))}
          onRemove={() => onChange(diseases.toSpliced(index, 1))}
        />
      ))}
      {diseases.length < maxDiseases && (
        <Row align="center">
          <Button variant="secondary" size="compact" onClick={() => onChange([...diseases, newDisease(diseases)])}>
            {t.add}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

type DiseaseFormProps = {
  disease: EnteredDisease;
  index: number;
  error: (path: string) => string | undefined;
  onChange: (disease: EnteredDisease) => void;
  onRemove: () => void;
};

function DiseaseForm({ disease, index, error, onChange, onRemove }: DiseaseFormProps) {
  const t = useMessages(diseaseMessages);
  const { code, name, days } = disease;
  const title = diseaseTitle(disease, index, t);
  const id = `diseases-${index}`;
  return (
    <Card as="section" aria-label={title}>
      <h3>{title}</h3>
      <TextField
        id={`${id}-code`}
        label={t.code}
        hint={t.codeHint}
        value={code}
        error={error('code')}
        maxLength={60}
        width="medium"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(value) => onChange({ ...disease, code: value })}
      />
      {(['en', 'ms'] as const).map((language) => (
        <TextField
          key={language}
          id={`${id}-name-${language}`}
          label={t.names[language]}
          value={name[language]}
          error={error(`name.${language}`)}
          maxLength={60}
          width="medium"
          onChange={(value) => onChange({ ...disease, name: { ...name, [language]: value } })}
        />
      ))}
      <TextField
        id={`${id}-days`}
        label={t.days}
        hint={t.daysHint(followUpDayLimits.min, followUpDayLimits.max)}
        value={days}
        error={error('days')}
        inputMode="numeric"
        maxLength={2}
        width="short"
        onChange={(value) => onChange({ ...disease, days: value })}
      />
      <Row align="center">
        <Button variant="quiet" size="compact" hiddenSuffix={title} onClick={onRemove}>
          {t.remove}
        </Button>
      </Row>
    </Card>
  );
}

/** Label of a field with its disease. Paths are such as `diseases.0.name.en`. */
export function diseaseLabel(path: string, diseases: readonly EnteredDisease[], t: typeof diseaseMessages.en): string {
  const [, index = '0', field = '', language] = path.split('.');
  const disease = diseases[Number(index)];
  const title = disease ? diseaseTitle(disease, Number(index), t) : t.title;
  if (field === 'name') return t.field(title, t.names[language === 'ms' ? 'ms' : 'en']);
  return t.field(title, field === 'days' ? t.days : t.code);
}

function diseaseTitle({ name, code }: EnteredDisease, index: number, t: typeof diseaseMessages.en): string {
  return name.en.trim() || code.trim() || t.disease(index + 1);
}

function newDisease(diseases: readonly EnteredDisease[]): EnteredDisease {
  const usedKeys = new Set(diseases.map(({ key }) => key));
  let number = diseases.length + 1;
  while (usedKeys.has(`new-${number}`)) number += 1;
  return { key: `new-${number}`, code: '', name: { en: '', ms: '' }, days: String(followUpDayLimits.default) };
}
