import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { FileField, usePendingFiles, pendingFileMessages } from '#capabilities/files/portal/public.ts';
import {
  ContactPage,
  DocumentPage,
  type PageProps,
  PersonPage,
  useFormFieldLabels,
  type useFormDraft,
  WhoPage,
} from '#capabilities/members/portal/public.ts';
import { formValuesToDetails, type FamilyFormValues } from '#capabilities/members/rules/form-values.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { serverDay } from '#foundation/web/http/server-day.ts';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { requestFamilyLink } from '../contract-link.ts';
import { maxLinkPictures } from '../rules/limits.ts';
import { validateLink } from '../rules/link.ts';
import { linkScreenMessages } from '../messages/link-screens.ts';
import styles from './identity.module.css';
import { useFamilyLinks } from './use-family-links.ts';
import { ConfirmedSubmitButton } from './confirmed-submit-button.tsx';

type FamilyLinkFormProps = {
  draft: NonNullable<ReturnType<typeof useFormDraft>>;
  /** Id of an existing member, who is now 12 or 18; absent for a new member. */
  member: string | undefined;
};

const formSections = [
  ['who', WhoPage],
  ['person', PersonPage],
  ['document', DocumentPage],
  ['numbers', ContactPage],
] as const;

/** Form that requests a link to a family member: details, contact, and how the documents are shown. */
export function FamilyLinkForm({ draft, member }: FamilyLinkFormProps) {
  const t = useMessages(linkScreenMessages).form;
  const language = useLanguage();
  const navigate = useNavigate();
  const { query, setLinks } = useFamilyLinks();
  const [confirming, setConfirming] = useState(false);
  const labelOf = useFormFieldLabels();
  const fields = useFields({
    messages: { ...requestFamilyLink.fieldMessages, ...pendingFileMessages },
    label: (path) => ({ way: t.shownBy, files: t.pictures })[path] ?? labelOf(path),
  });
  const pendingFiles = usePendingFiles('files', fields.clearErrorsOf);
  const { entered } = draft;
  // `shownBy`: whether the documents are shown by pictures or at a desk; undefined before the choice.
  const { shown: shownBy, files = [] } = entered;
  const changeDocuments = (part: Pick<FamilyFormValues, 'shown' | 'files'>) =>
    draft.change((values) => ({ ...values, ...part }));
  // A retry after a network failure has the same idempotency key, so that only one request is stored.
  const lastSend = useRef<{ content: string; key: string }>(undefined);
  const sending = useMutation({
    mutationFn: () => {
      const input = {
        ...formValuesToDetails(entered),
        relationship: entered.relationship,
        files: shownBy === 'pictures' ? files : [],
        ...(member !== undefined && { member_id: member }),
      };
      const content = JSON.stringify(input);
      if (lastSend.current?.content !== content) lastSend.current = { content, key: randomId() };
      return callApi(requestFamilyLink, input, { requestId: lastSend.current.key });
    },
    onSuccess: (links) => {
      draft.discard();
      setLinks(links);
      void navigate('/app/members/link', { replace: true, state: { sent: true } });
    },
    onError: (thrown) => {
      if (!isNetworkFailure(thrown)) lastSend.current = undefined;
      fields.showRefusal(thrown);
    },
  });
  const submit = () => {
    const errors = validateLink(
      { relationship: entered.relationship, details: formValuesToDetails(entered) },
      { today: serverDay.today(), own: undefined },
    );
    if (shownBy === undefined) errors.push({ path: 'way', key: 'required' });
    if (shownBy === 'pictures' && files.length === 0 && pendingFiles.pendingErrors.length === 0)
      errors.push({ path: 'files', key: 'link-pictures-none' });
    if (
      fields.acceptOrShow([...errors, ...(shownBy === 'pictures' ? pendingFiles.pendingErrors : [])]) &&
      !sending.isPending
    )
      setConfirming(true);
  };
  const pageProps: PageProps = {
    kind: 'link',
    entered,
    errorOf: fields.error,
    change: (part) => {
      for (const { path } of fields.errors) fields.clearErrorsOf(path);
      sending.reset();
      draft.change((values) => ({ ...values, ...part }));
    },
  };
  return (
    <Form className={styles.stack} onSubmit={submit}>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {sending.isError && fields.errors.length === 0 && (
        <Notice tone="danger" title={t.failed} live>
          {failureSentence(sending.error, language)}
        </Notice>
      )}
      {formSections.map(([section, Page]) => (
        <section key={section} className={styles.part}>
          <h2>{t[section]}</h2>
          <Page {...pageProps} />
        </section>
      ))}
      <section className={styles.part}>
        <h2>{t.documentsTitle}</h2>
        <p>{t.documentsLead}</p>
        <RadioCards
          id="way"
          legend={t.shownBy}
          options={(['pictures', 'desk'] as const).map((value) => ({
            value,
            label: t.shownByOptions[value],
            hint: t.shownByHints[value],
          }))}
          value={shownBy}
          onChange={(value) => {
            fields.clearErrorsOf('way');
            fields.clearErrorsOf('files');
            changeDocuments({ shown: value });
          }}
          error={fields.error('way')}
        />
        {shownBy === 'pictures' && (
          <>
            <FileField
              id="files"
              label={t.pictures}
              purpose="certification"
              form="family-link"
              maxFiles={maxLinkPictures}
              value={files}
              onChange={(fileIds) => {
                fields.clearErrorsOf('files');
                sending.reset();
                changeDocuments({ files: fileIds });
              }}
              onPendingChange={pendingFiles.onPendingChange}
              error={fields.error('files')}
            />
            <p className={styles.small}>
              {t.uploadNotice} {query.data && t.pictureRetention(query.data.pictureDays)}
            </p>
          </>
        )}
      </section>
      <ConfirmedSubmitButton t={t} sending={sending} isDialogOpen={confirming} setDialogOpen={setConfirming} />
    </Form>
  );
}
