import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import ImageIcon from 'lucide-react/icons/image';
import Italic from 'lucide-react/icons/italic';
import LinkIcon from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Quote from 'lucide-react/icons/quote';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { editorWords } from '#capabilities/content/wording/editor.ts';
import { type ToolName, toolNames, toolOf } from './commands.ts';
import styles from './editor.module.css';

type ToolbarProps = {
  view: EditorView;
  label: string;
  /** Whether the cursor is in a link; whether a picture is chosen. */
  linked: boolean;
  picture: boolean;
  onLink: () => void;
  onPicture: () => void;
};

/** The buttons over a text: one stop of Tab, arrows go from one to the next (the toolbar pattern of ARIA). */
export function Toolbar({ view, label, linked, picture, onLink, onPicture }: ToolbarProps) {
  const say = useWords(editorWords);
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const run = (name: ToolName) => {
    toolOf(name).run(view.state, view.dispatch);
    view.focus();
  };
  const buttons: { key: string; label: string; icon: ReactNode; on: boolean | undefined; act: () => void }[] = [
    ...toolNames.map((name) => ({
      key: name,
      label: say.tool[name],
      icon: icons[name],
      on: toolOf(name).on?.(view.state),
      act: () => run(name),
    })),
    { key: 'link', label: say.tool.link, icon: <LinkIcon />, on: linked, act: onLink },
    {
      key: 'picture',
      label: picture ? say.tool.describe : say.tool.picture,
      icon: <ImageIcon />,
      on: picture,
      act: onPicture,
    },
  ];
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -buttons.length, End: buttons.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(buttons.length - 1, Math.max(0, current + step));
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={bar} role="toolbar" tabIndex={-1} aria-label={label} className={styles.toolbar} onKeyDown={move}>
      {buttons.map(({ key, label: name, icon, on, act }, at) => (
        <button
          key={key}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={on}
          tabIndex={at === current ? 0 : -1}
          className={styles.tool}
          // The text keeps its cursor.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(at)}
          onClick={act}
        >
          {icon}
        </button>
      ))}
    </div>
  );
}

const icons: Record<ToolName, ReactNode> = {
  strong: <Bold />,
  em: <Italic />,
  heading: <Heading2 />,
  subheading: <Heading3 />,
  bullets: <List />,
  numbers: <ListOrdered />,
  quote: <Quote />,
  undo: <Undo2 />,
  redo: <Redo2 />,
};
