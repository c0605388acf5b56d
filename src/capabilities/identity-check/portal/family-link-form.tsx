import { Section, SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { FileField, usePendingFiles, pendingFileMessages } from '#capabilities/files/portal/public.ts';
import {
  ContactPage,
  DocumentPage,
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
  const { query } = useFamilyLinks();
  const { fields, pendingFiles, change, submission, submit, send } = useLinkRequest(draft, member);
  const { entered } = draft;
  return (
    <Form onSubmit={submit}>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {formSections.map(([section, Page]) => (
        <Section key={section} gap={4}>
          <h2>{t[section]}</h2>
          <Page kind="link" entered={entered} errorOf={fields.error} change={(part) => change(part)} />
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
          value={entered.shown}
          onChange={(shown) => change({ shown }, ['way', 'files'])}
          error={fields.error('way')}
        />
        {entered.shown === 'pictures' && (
          <>
            <FileField
              id="files"
              label={t.pictures}
              purpose="certification"
              form="family-link"
              maxFiles={maxLinkPictures}
              value={entered.files ?? []}
              onChange={(files) => change({ files }, ['files'])}
              onPendingChange={pendingFiles.onPendingChange}
              error={fields.error('files')}
            />
            <SmallText>
              {t.uploadNotice} {query.data && t.pictureRetention(query.data.pictureDays)}
            </SmallText>
          </>
        )}
      </Section>
      <ConfirmSubmit submission={submission} label={t.send} onConfirm={send} />
    </Form>
  );
}

// Validates and sends the request.
function useLinkRequest(draft: FamilyLinkFormProps['draft'], member: string | undefined) {
  const t = useMessages(linkScreenMessages).form;
  const navigate = useNavigate();
  const { setLinks } = useFamilyLinks();
  const labelOf = useFormFieldLabels();
  const fields = useFields({
    messages: { ...requestFamilyLink.fieldMessages, ...pendingFileMessages },
    label: (path) => ({ way: t.shownBy, files: t.pictures })[path] ?? labelOf(path),
  });
  const pendingFiles = usePendingFiles('files', fields.clearErrorsOf);
  const submission = useSubmission(fields);
  const { entered } = draft;
  const details = formValuesToDetails(entered);
  // `shownBy`: whether the documents are shown by pictures or at a desk; undefined before the choice.
  const { relationship, shown: shownBy, files = [] } = entered;
  // Clears the errors at `paths`, by default all.
  const change = (part: Partial<FamilyFormValues>, paths?: readonly string[]) => {
    if (paths) for (const path of paths) fields.clearErrorsOf(path);
    else fields.clearAllErrors();
    submission.clearFailure();
    draft.change((values) => ({ ...values, ...part }));
  };
  const submit = () => {
    const errors = validateLink({ relationship, details }, { today: serverDay.today(), own: undefined });
    if (shownBy === undefined) errors.push({ path: 'way', key: 'required' });
    if (shownBy === 'pictures' && files.length === 0 && pendingFiles.pendingErrors.length === 0)
      errors.push({ path: 'files', key: 'link-pictures-none' });
    if (fields.acceptOrShow([...errors, ...(shownBy === 'pictures' ? pendingFiles.pendingErrors : [])]))
      submission.confirm();
  };
  const input = {
    ...details,
    relationship,
    files: shownBy === 'pictures' ? files : [],
    ...(member !== undefined && { member_id: member }),
  };
  const send = () =>
    void submission.submit(async (requestId) => {
      const links = await callApi(requestFamilyLink, input, { requestId });
      draft.discard();
      setLinks(links);
      void navigate('/app/members/link', { replace: true, state: { sent: true } });
    }, input);
  return { fields, pendingFiles, change, submission, submit, send };
}
