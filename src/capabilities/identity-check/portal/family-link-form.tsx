import { Section, SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { useNavigate } from '#foundation/web/router/router.tsx';
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
import { ConfirmSubmit } from '#foundation/web/form/confirm-submit.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { serverDay } from '#foundation/web/http/server-day.ts';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { requestFamilyLink } from '../contract-link.ts';
import { maxLinkPictures } from '../rules/limits.ts';
import { validateLink } from '../rules/link.ts';
import { linkScreenMessages } from '../messages/link-screens.ts';
import { useFamilyLinks } from './use-family-links.ts';

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
  const navigate = useNavigate();
  const { query, setLinks } = useFamilyLinks();
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
  const submission = useSubmission(fields);
  const input = {
    ...formValuesToDetails(entered),
    relationship: entered.relationship,
    files: shownBy === 'pictures' ? files : [],
    ...(member !== undefined && { member_id: member }),
  };
  const send = async (requestId: string) => {
    const links = await callApi(requestFamilyLink, input, { requestId });
    draft.discard();
    setLinks(links);
    void navigate('/app/members/link', { replace: true, state: { sent: true } });
  };
  const submit = () => {
    const errors = validateLink(
      { relationship: entered.relationship, details: formValuesToDetails(entered) },
      { today: serverDay.today(), own: undefined },
    );
    if (shownBy === undefined) errors.push({ path: 'way', key: 'required' });
    if (shownBy === 'pictures' && files.length === 0 && pendingFiles.pendingErrors.length === 0)
      errors.push({ path: 'files', key: 'link-pictures-none' });
    if (fields.acceptOrShow([...errors, ...(shownBy === 'pictures' ? pendingFiles.pendingErrors : [])]))
      submission.confirm();
  };
  const pageProps: PageProps = {
    kind: 'link',
    entered,
    errorOf: fields.error,
    change: (part) => {
      for (const { path } of fields.errors) fields.clearErrorsOf(path);
      submission.clearFailure();
      draft.change((values) => ({ ...values, ...part }));
    },
  };
  return (
    <Form onSubmit={submit}>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {formSections.map(([section, Page]) => (
        <Section key={section} gap={4}>
          <h2>{t[section]}</h2>
          <Page {...pageProps} />
        </Section>
      ))}
      <Section gap={4}>
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
                submission.clearFailure();
                changeDocuments({ files: fileIds });
              }}
              onPendingChange={pendingFiles.onPendingChange}
              error={fields.error('files')}
            />
            <SmallText>
              {t.uploadNotice} {query.data && t.pictureRetention(query.data.pictureDays)}
            </SmallText>
          </>
        )}
      </Section>
      <ConfirmSubmit submission={submission} label={t.send} onConfirm={() => void submission.submit(send, input)} />
    </Form>
  );
}
