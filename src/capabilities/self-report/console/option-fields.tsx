import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { Question } from '../rules/template.ts';
import { editorMessages } from '../messages/editor.ts';
import { CareFields } from './care-fields.tsx';
import { BilingualTextFields } from './bilingual-text-fields.tsx';

type Options = NonNullable<Question['options']>;

type OptionFieldsProps = {
  options: Options;
  /** Codes that the product reads. Their options cannot be removed. */
  fixedCodes: readonly string[];
  error: (path: string) => string | undefined;
  onChange: (options: Options) => void;
};

export function OptionFields({ options, fixedCodes, error, onChange }: OptionFieldsProps) {
  const t = useMessages(editorMessages).questions;
  return (
    <Stack>
      <h3>{t.options}</h3>
      {options.map((option, index) => (
        <Stack key={option.code} gap={4}>
          <BilingualTextFields
            id={`edit-options-${index}-label`}
            label={(languageName) => t.option(option.code, languageName)}
            value={option.label}
            maxLength={200}
            error={(language) => error(`options.${index}.label.${language}`)}
            onChange={(label) => onChange(options.with(index, { ...option, label }))}
          />
          <CareFields
            id={`edit-options-${index}-care`}
            code={option.code}
            care={option.care ?? []}
            error={(path) => error(`options.${index}.care.${path}`)}
            onChange={(care) => onChange(options.with(index, withCare(option, care)))}
          />
          {!fixedCodes.includes(option.code) && (
            <div>
              <Button
                variant="quiet"
                size="compact"
                hiddenSuffix={option.code}
                onClick={() => onChange(options.filter((existing) => existing !== option))}
              >
                {t.remove}
              </Button>
            </div>
          )}
        </Stack>
      ))}
      <NewOption options={options} error={error('options')} onChange={onChange} />
    </Stack>
  );
}

type NewOptionProps = Pick<OptionFieldsProps, 'options' | 'onChange'> & { error: string | undefined };

function NewOption({ options, error, onChange }: NewOptionProps) {
  const t = useMessages(editorMessages).questions;
  const [code, setCode] = useState('');
  return (
    <>
      <TextField
        id="edit-options"
        label={t.newOption}
        hint={t.idHint}
        value={code}
        variant="code"
        maxLength={40}
        error={error}
        onChange={setCode}
      />
      <div>
        <Button
          variant="secondary"
          size="compact"
          onClick={() => {
            if (code === '' || options.some((existing) => existing.code === code)) return;
            onChange([...options, { code, label: { en: '', ms: '' } }]);
            setCode('');
          }}
        >
          {t.addOption}
        </Button>
      </div>
    </>
  );
}

function withCare({ care: _removed, ...option }: Options[number], care: NonNullable<Options[number]['care']>) {
  return care.length === 0 ? option : { ...option, care };
}
