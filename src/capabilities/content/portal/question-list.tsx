import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import type { FaqItem } from '../contract.ts';
import styles from './content.module.css';
import { HighlightedText } from './highlighted-text.tsx';
import { renderPublicPicture } from './public-picture.tsx';
import { RichText } from './rich-text.tsx';
import { pickText } from './pick-text.ts';

export function QuestionList({ questions }: { questions: readonly FaqItem[] }) {
  return (
    <div className={styles.list}>
      {questions.map((question) => (
        <QuestionEntry key={question.id} question={question} />
      ))}
    </div>
  );
}

function QuestionEntry({ question: { text, highlight, pictures } }: { question: FaqItem }) {
  const readerLanguage = useLanguage();
  // A question that matches only in the other language is shown in that language.
  const picked = pickText(text, highlight?.language ?? readerLanguage);
  if (!picked) return null;
  const { language, text: shownText } = picked;
  return (
    <details className={styles.question} lang={language}>
      <summary>
        <span>{highlight ? <HighlightedText segments={highlight.title} /> : shownText.title}</span>
      </summary>
      <div className={styles.answer}>
        <RichText body={shownText.body} pictures={pictures} renderPicture={renderPublicPicture} level={2} />
      </div>
    </details>
  );
}
