import { NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '#foundation/web/ui/field/field.tsx';
import { classes } from '#foundation/web/ui/classes.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { Language } from '#foundation/language/messages.ts';
import richText from '#capabilities/content/portal/rich-text.module.css';
import type { Block } from '#capabilities/content/rules/rich-text.ts';
import { editorMessages } from '#capabilities/content/messages/editor.ts';
import { pictureUrl } from '../picture-url.ts';
import { linkAt, setLink } from './commands.ts';
import styles from './editor.module.css';
import { LinkSheet } from './link-sheet.tsx';
import { createPictureNodeView } from './picture-node-view.ts';
import type { openEditor as openEditorType } from './open-editor.ts';
import { type PictureAttributes, PictureSheet } from './picture-sheet.tsx';
import { schema } from './schema.ts';
import type { Tables } from './table-commands.ts';
import { TableSheet } from './table-sheet.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { Toolbar } from './toolbar.tsx';

type RichEditorProps = {
  id: string;
  label: string;
  /** The language of the text. */
  lang: Language;
  /** What it begins with; later changes of this are not taken. */
  body: readonly Block[];
  error?: string | undefined;
  onChange: (body: Block[]) => void;
  editorModule: { openEditor: typeof openEditorType; tables: Tables };
};

/** Fetches the editor, with what draws texts that are written: in a file of its own, as large as all the rest of this page. */
export async function loadRichEditor() {
  const { openEditor, tables } = await import('./open-editor.ts');
  const drawing = { openEditor, tables };
  return {
    default: (props: Omit<RichEditorProps, 'editorModule'>) => <RichEditor {...props} editorModule={drawing} />,
  };
}

/** Writes a body: paragraphs, headings, lists, quotations, tables, links and pictures, by keyboard and by the buttons over it. */
function RichEditor({ id, label, lang, body, error, onChange, editorModule: drawing }: RichEditorProps) {
  const t = useMessages(editorMessages);
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const { tables } = drawing;
  // Counts changes, also of where the cursor is: what the buttons show follows from it.
  const [, setTurn] = useState(0);
  const [sheet, setSheet] = useState<'link' | 'picture' | 'table'>();
  const name = useId();
  const latest = useRef({ onChange, t });
  useEffect(() => {
    latest.current = { onChange, t };
  });
  const begun = useRef({ body, id, lang, name, openEditor: drawing.openEditor });
  useEffect(() => {
    const { body: first, id: of, lang: language, name: labelledBy, openEditor: begin } = begun.current;
    if (!place.current) return undefined;
    const opened = begin(place.current, {
      body: first,
      attributes: {
        id: of,
        class: classes(richText.text, styles.written) ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': `${of}-error`,
        lang: language,
      },
      pictureNodeView: (node) => createPictureNodeView(node, pictureUrl, latest.current.t.pictureWords),
      onChange: (changed) => {
        setTurn((turn) => turn + 1);
        if (changed) latest.current.onChange(changed);
      },
    });
    setView(opened);
    return () => opened.destroy();
  }, []);
  const chosen = view && selectedPicture(view);
  const table = view && tables.at(view.state);
  const done = () => setSheet(undefined);
  const sheetWasOpen = useRef(false);
  useEffect(() => {
    // After the sheet has given the focus back to its button.
    if (sheet === undefined && sheetWasOpen.current) view?.focus();
    sheetWasOpen.current = sheet !== undefined;
  }, [sheet, view]);
  return (
    <div className={classes(styles.editor, error !== undefined && styles.wrong)}>
      <span id={name} className={styles.label}>
        {label}
      </span>
      <FieldError id={id} error={error} />
      {view && (
        <Toolbar
          view={view}
          label={`${t.tools}: ${label}`}
          linked={linkAt(view.state) !== ''}
          onLink={() => setSheet('link')}
          onPicture={() => setSheet('picture')}
          picture={chosen !== undefined}
          onTable={() => setSheet('table')}
          table={table !== undefined}
        />
      )}
      {view && table && <TableToolbar view={view} tables={tables} table={table} label={label} />}
      <div ref={place} />
      {view && sheet === 'link' && (
        <LinkSheet
          href={linkAt(view.state)}
          onEnd={(href) => {
            if (href !== undefined) setLink(href)(view.state, view.dispatch);
            done();
          }}
        />
      )}
      {view && sheet === 'picture' && (
        <PictureSheet
          lang={lang}
          picture={chosen}
          onEnd={(attributes) => {
            if (attributes) insertPicture(view, attributes);
            done();
          }}
        />
      )}
      {view && sheet === 'table' && (
        <TableSheet
          table={table}
          onEnd={(attributes, size) => {
            if (attributes)
              (size ? tables.insert(attributes, size) : tables.set(attributes))(view.state, view.dispatch);
            done();
          }}
        />
      )}
    </div>
  );
}

function selectedPicture({ state: { selection } }: EditorView): PictureAttributes | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type !== schema.nodes.picture) return undefined;
  return selection.node.attrs as PictureAttributes;
}

function insertPicture(view: EditorView, attributes: PictureAttributes): void {
  const node = schema.nodes.picture.create(attributes);
  view.dispatch(view.state.tr.replaceSelectionWith(node).scrollIntoView());
}
