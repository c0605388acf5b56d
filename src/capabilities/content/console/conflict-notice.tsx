import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { categories, type ContentKind } from '../rules/kinds.ts';
import { plainText } from '../rules/rich-text.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './content.module.css';
import { TextDiff } from './text-diff.tsx';
import type { ContentPart } from './merge.ts';
import { fieldLabel } from './text-fields.tsx';
import type { DraftContent } from './draft-content.ts';
import type { Conflict } from './open-content.ts';

type ConflictNoticeProps = {
  kind: ContentKind;
  entered: DraftContent;
  conflict: Conflict;
  onResolve: (choice: 'mine' | 'theirs') => void;
};

/** Shows the parts that two editors changed, with the differences. The editor chooses one of both versions. */
export function ConflictNotice({
  kind,
  entered,
  conflict: { remote, conflictingParts },
  onResolve,
}: ConflictNoticeProps) {
  const t = useMessages(consoleMessages);
  const language = useLanguage();
  const statusMessages = t.draftStatus;
  const textOf = (part: ContentPart, content: DraftContent) => {
    if (part === 'category') return categories[content.category][language];
    const [textLanguage, name] = part.split('.') as ['en' | 'ms', 'title' | 'summary' | 'body'];
    return name === 'body' ? plainText(content[textLanguage].body) : content[textLanguage][name];
  };
  return (
    <Notice tone="warn" title={statusMessages.conflictTitle} live>
      <Stack gap={4}>
        <p>{statusMessages.conflictText}</p>
        {conflictingParts.map((part) => (
          <div key={part}>
            <h3>{fieldLabel(t, kind, part)}</h3>
            <TextDiff before={textOf(part, remote)} after={textOf(part, entered)} />
          </div>
        ))}
        <div className={styles.buttons}>
          <Button size="compact" onClick={() => onResolve('mine')}>
            {statusMessages.keepMine}
          </Button>
          <Button variant="secondary" size="compact" onClick={() => onResolve('theirs')}>
            {statusMessages.useTheirs}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
