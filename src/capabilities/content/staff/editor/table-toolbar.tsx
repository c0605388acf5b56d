import type { EditorView } from 'prosemirror-view';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { editorWords } from '#capabilities/content/wording/editor.ts';
import type { TableAttributes, Tables, TableToolName } from './table-commands.ts';
import { ToolButtons } from './tool-buttons.tsx';

type TableToolbarProps = { view: EditorView; tables: Tables; table: TableAttributes; label: string };

/** The buttons of the table where the cursor is. */
export function TableToolbar({ view, tables, table, label }: TableToolbarProps) {
  const say = useWords(editorWords).table;
  return (
    <ToolButtons
      label={`${say.tools}: ${label}`}
      buttons={(Object.keys(tables.tools) as TableToolName[]).map((name) => ({
        key: name,
        label: say.tool[name],
        on: tables.tools[name].on?.(table),
        onPress: () => {
          tables.tools[name].run(view.state, view.dispatch);
          view.focus();
        },
      }))}
    />
  );
}
