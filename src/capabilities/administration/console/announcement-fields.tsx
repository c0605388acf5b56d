import type { FormState } from '#foundation/web/form/use-form.ts';
import { Checkbox, CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { maxLengths } from '../rules/notice.ts';
import { noticeMessages } from '../messages/notices.ts';
import type { NoticeDraft } from './notice-draft.ts';

export function AnnouncementFields({ form }: { form: FormState<NoticeDraft> }) {
  const t = useMessages(noticeMessages).form;
  const { entered, change, field, group } = form;
  const { link } = entered;
  const linkField = (part: keyof NoticeDraft['link']) => ({
    ...field('link', `link.${part}`),
    value: link[part],
    onChange: (text: string) => change({ link: { ...link, [part]: text } }, [`link.${part}`]),
  });
  return (
    <>
      <RadioCards
        {...group('tone')}
        layout="side-by-side"
        options={[
          { value: 'info', label: t.tones.info },
          { value: 'warn', label: t.tones.warn },
        ]}
      />
      <CheckboxList
        {...group('locations')}
        values={entered.locations}
        options={(['portal', 'login', 'travel', 'console'] as const).map((place) => ({
          value: place,
          label: t.locationNames[place],
        }))}
      />
      <Checkbox {...field('hasLink', 'link')} checked={entered.hasLink} />
      {entered.hasLink && (
        <>
          <TextField {...linkField('to')} hint={t.linkToHint} autoCapitalize="none" spellCheck={false} />
          <div className={layout.columns}>
            <TextField {...linkField('en')} maxLength={maxLengths.linkText} />
            <TextField {...linkField('ms')} maxLength={maxLengths.linkText} />
          </div>
        </>
      )}
    </>
  );
}
