import { Row, SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { beginAssistance } from '../contract.ts';
import { ContactFields, noContact, toContactInput } from '../portal/contact-fields.tsx';
import { consoleMessages } from '../messages/console.ts';
import { fieldMessages } from '../messages/fields.ts';
import { titles } from '../messages/titles.ts';
import { AssistedDeclarationList, assistedDeclarationsKey } from './assisted-declaration-list.tsx';
import { openAssistedForm } from './open-assisted-form.ts';
import { FormOpenedNotice } from './form-opened-notice.tsx';
import styles from './assisted.module.css';

/** `/staff/assist`: starts a declaration for a traveller in a new tab, and lists those that were started today. */
export function AssistScreen() {
  const language = useLanguage();
  const t = useMessages(consoleMessages).assist;
  return (
    <ConsolePage title={titles.assist[language]} lead={t.lead} suitsPhones>
      <StartForm />
      <section className={styles.section}>
        <h2>{t.startedToday}</h2>
        <AssistedDeclarationList />
        <SmallText>{t.counter}</SmallText>
      </section>
    </ConsolePage>
  );
}

function StartForm() {
  const language = useLanguage();
  const t = useMessages(consoleMessages).assist;
  const fields = useFields({ messages: fieldMessages });
  const [enteredContact, setEnteredContact] = useState(noContact);
  const [formLanguage, setFormLanguage] = useState<Language>(language);
  // URL of the form if the browser blocked the new tab; otherwise undefined.
  const [formUrl, setFormUrl] = useState<string>();
  const begin = useAction({ queryKey: assistedDeclarationsKey }, async () => {
    const contact = toContactInput(enteredContact);
    const input = fields.validate(beginAssistance.input, { language: formLanguage, ...(contact && { contact }) });
    if (!input) return false;
    setFormUrl(undefined);
    setFormUrl(await openAssistedForm(async () => (await callApi(beginAssistance, input)).ticket, formLanguage));
    setEnteredContact(noContact);
    return true;
  });
  return (
    <Form onSubmit={() => begin.mutateAsync(undefined).catch((thrown: unknown) => fields.showRefusal(thrown))}>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <RadioCards
        id="language"
        legend={t.language}
        options={(['en', 'ms'] as const).map((value) => ({ value, label: t.languages[value] }))}
        value={formLanguage}
        onChange={setFormLanguage}
        layout="side-by-side"
      />
      <ContactFields
        optional
        legend={t.contact}
        entered={enteredContact}
        error={fields.error}
        onChange={(next) => {
          fields.clearAllErrors();
          begin.reset();
          setEnteredContact(next);
        }}
      />
      {begin.error && fields.errors.length === 0 && <Failure thrown={begin.error} />}
      {begin.data === true && <FormOpenedNotice url={formUrl} />}
      <Row>
        <Button type="submit" busy={begin.isPending}>
          {t.begin}
        </Button>
      </Row>
    </Form>
  );
}
