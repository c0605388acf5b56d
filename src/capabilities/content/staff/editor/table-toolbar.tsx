import type { EditorView } from 'prosemirror-view';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { editorWords } from '#capabilities/content/wording/editor.ts';
import { type TableAttributes, tableToolNames, tableTools } from './table-commands.ts';
import { ToolButtons } from './tool-buttons.tsx';

/** The buttons of the table where the cursor is. */
export function TableToolbar({ view, table, label }: { view: EditorView; table: TableAttributes; label: string }) {
  const say = useWords(editorWords).table;
  return (
    <ToolButtons
      label={`${say.tools}: ${label}`}
      buttons={tableToolNames.map((name) => ({
        key: name,
        label: say.tool[name],
        on: tableTools[name].on?.(table),
        act: () => {
          tableTools[name].run(view.state, view.dispatch);
          view.focus();
        },
      }))}
    />
  );
}
