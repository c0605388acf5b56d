import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { categories, type Kind } from '../rules/kinds.ts';
import { plainText } from '../rules/rich-text.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './content.module.css';
import { TextDiff } from './text-diff.tsx';
import type { Part } from './merge.ts';
import { fieldLabel } from './text-fields.tsx';
import type { DraftContent } from './draft-content.ts';
import type { Conflict } from './use-content-draft.ts';

type ConflictNoticeProps = {
  kind: Kind;
  typed: DraftContent;
  conflict: Conflict;
  onResolve: (by: 'mine' | 'theirs') => void;
};

/** Says that somebody else changed the same, shows what is different, and asks which of the two counts. */
export function ConflictNotice({
  kind,
  typed,
  conflict: { remote: theirs, parts },
  onResolve: onSettle,
}: ConflictNoticeProps) {
  const t = useMessages(consoleMessages);
  const language = useLanguage();
  const words = t.writing;
  const textOf = (part: Part, of: DraftContent) => {
    if (part === 'category') return categories[of.category][language];
    const [spoken, name] = part.split('.') as ['en' | 'ms', 'title' | 'summary' | 'body'];
    return name === 'body' ? plainText(of[spoken].body) : of[spoken][name];
  };
  return (
    <Notice tone="warn" title={words.contested} live>
      <div className={styles.stack}>
        <p>{words.contestedText}</p>
        {parts.map((part) => (
          <div key={part}>
            <h3>{fieldLabel(t, kind, part)}</h3>
            <TextDiff before={textOf(part, theirs)} after={textOf(part, typed)} />
          </div>
        ))}
        <div className={styles.buttons}>
          <Button size="compact" onClick={() => onSettle('mine')}>
            {words.mine}
          </Button>
          <Button variant="secondary" size="compact" onClick={() => onSettle('theirs')}>
            {words.theirs}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
