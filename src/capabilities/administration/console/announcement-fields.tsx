import type { Fields } from '#foundation/web/form/use-fields.ts';
import { Checkbox, CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { maxLengths } from '../rules/notice.ts';
import { noticeMessages } from '../messages/notices.ts';
import styles from './administration.module.css';
import type { NoticeDraft } from './notice-draft.ts';

type AnnouncementFieldsProps = {
  draft: NoticeDraft;
  fields: Fields;
  /** Changes the draft. `path`: field whose error is cleared. */
  onChange: (path: string, next: Partial<NoticeDraft>) => void;
};

export function AnnouncementFields({ draft, fields, onChange }: AnnouncementFieldsProps) {
  const t = useMessages(noticeMessages).form;
  const { link } = draft;
  return (
    <>
      <RadioCards
        id={fields.id('tone')}
        legend={t.tone}
        layout="side-by-side"
        value={draft.tone}
        onChange={(tone) => onChange('tone', { tone })}
        options={[
          { value: 'info', label: t.tones.info },
          { value: 'warn', label: t.tones.warn },
        ]}
      />
      <CheckboxList
        id={fields.id('locations')}
        legend={t.locations}
        values={draft.locations}
        error={fields.error('locations')}
        onChange={(locations) => onChange('locations', { locations })}
        options={(['portal', 'login', 'travel', 'console'] as const).map((place) => ({
          value: place,
          label: t.locationNames[place],
        }))}
      />
      <Checkbox
        id={fields.id('link')}
        label={t.link}
        checked={draft.hasLink}
        onChange={(hasLink) => onChange('link', { hasLink })}
      />
      {draft.hasLink && (
        <>
          <TextField
            id={fields.id('link.to')}
            label={t.linkTo}
            hint={t.linkToHint}
            autoCapitalize="none"
            spellCheck={false}
            value={link.to}
            error={fields.error('link.to')}
            onChange={(to) => onChange('link.to', { link: { ...link, to } })}
          />
          <div className={styles.columns}>
            <TextField
              id={fields.id('link.en')}
              label={t.linkEn}
              maxLength={maxLengths.linkText}
              value={link.en}
              error={fields.error('link.en')}
              onChange={(en) => onChange('link.en', { link: { ...link, en } })}
            />
            <TextField
              id={fields.id('link.ms')}
              label={t.linkMs}
              maxLength={maxLengths.linkText}
              value={link.ms}
              error={fields.error('link.ms')}
              onChange={(ms) => onChange('link.ms', { link: { ...link, ms } })}
            />
          </div>
        </>
      )}
    </>
  );
}
