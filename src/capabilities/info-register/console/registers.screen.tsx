import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { useDocumentScanner } from '#capabilities/passports/console/public.ts';
import { findDocumentNumber } from '#capabilities/passports/rules/mrz-text.ts';
import { useAction } from '#capabilities/staff/console/public.ts';
import { LazyCodeCamera } from '#foundation/web/camera/lazy-code-camera.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { findRegisterForStaff } from '../contract.ts';
import { registersMessages } from '../messages/console.ts';
import { titles } from '../messages/titles.ts';
import { RegisterCard } from './register-card.tsx';

type RegisterSearch = { searchBy: 'reference' | 'passport'; text: string };

/** `/staff/registers`: finds visitors who registered without a login, and starts their declaration. */
export function RegistersScreen() {
  const t = useMessages(registersMessages);
  const finding = useAction(undefined, (search: RegisterSearch) => callApi(findRegisterForStaff, search));
  return (
    <ConsolePage title={titles.registers[useLanguage()]} lead={t.lead} suitsPhones>
      <Stack>
        <SearchForm busy={finding.isPending} onSearch={finding.mutate} />
        <Failure thrown={finding.error} />
        {finding.data?.items.map((register) => (
          <RegisterCard key={register.id} register={register} />
        ))}
      </Stack>
    </ConsolePage>
  );
}

type SearchFormProps = { busy: boolean; onSearch: (search: RegisterSearch) => void };

/** Form of a search by reference or passport, which also searches for a scanned document or code. */
function SearchForm({ busy, onSearch }: SearchFormProps) {
  const t = useMessages(registersMessages);
  const [searchBy, setSearchBy] = useState<RegisterSearch['searchBy']>('reference');
  const { fields, entered, change, field } = useForm({ labels: { text: t[searchBy] }, initial: { text: '' } });
  const [isCameraOpen, setCameraOpen] = useState(false);
  const search = (by: RegisterSearch['searchBy'], text: string) => {
    setCameraOpen(false);
    if (fields.acceptOrShow(text.trim() === '' ? [{ path: 'text', key: 'required' }] : []))
      onSearch({ searchBy: by, text });
  };
  useDocumentScanner((text) => {
    const passport = findDocumentNumber(text);
    const by = passport === undefined ? 'reference' : 'passport';
    setSearchBy(by);
    change({ text: passport ?? text.trim() });
    search(by, passport ?? text.trim());
  });
  return (
    <>
      <Form onSubmit={() => search(searchBy, entered.text)}>
        <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
        <RadioCards
          id="searchBy"
          legend={t.findBy}
          options={(['reference', 'passport'] as const).map((value) => ({ value, label: t.searchByLabels[value] }))}
          value={searchBy}
          onChange={(value) => {
            fields.clearAllErrors();
            setSearchBy(value);
          }}
          layout="side-by-side"
        />
        <TextField
          {...field('text')}
          hint={searchBy === 'reference' ? t.referenceHint : undefined}
          variant="code"
          width="medium"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <Row>
          <Button type="submit" busy={busy}>
            {t.find}
          </Button>
          {searchBy === 'reference' && (
            <Button
              variant="secondary"
              icon={<ScanLine aria-hidden="true" />}
              onClick={() => setCameraOpen(!isCameraOpen)}
            >
              {isCameraOpen ? t.stop : t.camera}
            </Button>
          )}
        </Row>
      </Form>
      {isCameraOpen && (
        <LazyCodeCamera
          messages={t.scan}
          onText={(text) => {
            change({ text });
            search('reference', text);
          }}
        />
      )}
    </>
  );
}
