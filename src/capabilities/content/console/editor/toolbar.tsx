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
import TableIcon from 'lucide-react/icons/table';
import Undo2 from 'lucide-react/icons/undo-2';
import type { EditorView } from 'prosemirror-view';
import type { ReactNode } from 'react';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { editorMessages } from '#capabilities/content/messages/editor.ts';
import { type ToolName, toolNames, getTool } from './commands.ts';
import { type ToolButton, ToolButtons } from './tool-buttons.tsx';

type ToolbarProps = {
  view: EditorView;
  label: string;
  isLinkActive: boolean;
  isPictureActive: boolean;
  isTableActive: boolean;
  onLink: () => void;
  onPicture: () => void;
  onTable: () => void;
};

export function Toolbar(props: ToolbarProps) {
  const { view, label, isLinkActive, isPictureActive, isTableActive, onLink, onPicture, onTable } = props;
  const t = useMessages(editorMessages);
  const run = (name: ToolName) => {
    getTool(name).run(view.state, view.dispatch);
    view.focus();
  };
  const buttons: ToolButton[] = [
    ...toolNames.map((name) => ({
      key: name,
      label: t.tool[name],
      icon: icons[name],
      isActive: getTool(name).isActive?.(view.state),
      onPress: () => run(name),
    })),
    { key: 'link', label: t.tool.link, icon: <LinkIcon />, isActive: isLinkActive, onPress: onLink },
    {
      key: 'picture',
      label: isPictureActive ? t.tool.describe : t.tool.picture,
      icon: <ImageIcon />,
      isActive: isPictureActive,
      onPress: onPicture,
    },
    {
      key: 'table',
      label: isTableActive ? t.table.describe : t.tool.table,
      icon: <TableIcon />,
      isActive: isTableActive,
      onPress: onTable,
    },
  ];
  return <ToolButtons label={label} buttons={buttons} />;
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
