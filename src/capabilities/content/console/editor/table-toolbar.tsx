import type { EditorView } from 'prosemirror-view';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { editorMessages } from '#capabilities/content/messages/editor.ts';
import type { TableAttributes, Tables, TableToolName } from './tables.ts';
import { ToolButtons } from './tool-buttons.tsx';

type TableToolbarProps = { view: EditorView; tables: Tables; table: TableAttributes; label: string };

/** Toolbar for the table at the cursor. `label`: label of the editor, for screen readers. */
export function TableToolbar({ view, tables, table, label }: TableToolbarProps) {
  const t = useMessages(editorMessages).table;
  return (
    <ToolButtons
      label={`${t.tools}: ${label}`}
      buttons={(Object.keys(tables.tools) as TableToolName[]).map((name) => ({
        key: name,
        label: t.tool[name],
        isActive: tables.tools[name].isActive?.(table),
        onPress: () => {
          tables.tools[name].run(view.state, view.dispatch);
          view.focus();
        },
      }))}
    />
  );
}
