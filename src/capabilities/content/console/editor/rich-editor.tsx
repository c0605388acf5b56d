import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FieldError } from '#foundation/web/ui/field/field.tsx';
import { classes } from '#foundation/web/ui/classes.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { Language } from '#foundation/language/messages.ts';
import richText from '#capabilities/content/portal/rich-text.module.css';
import type { Block } from '#capabilities/content/rules/rich-text.ts';
import { editorMessages } from '#capabilities/content/messages/editor.ts';
import { fetchPictureUrl } from '../draft-picture.tsx';
import { findSelectedLink, insertPicture, setLink } from './commands.ts';
import styles from './editor.module.css';
import { LinkSheet } from './link-sheet.tsx';
import { createPictureNodeView } from './picture-node-view.ts';
import type { openEditor as openEditorType } from './open-editor.ts';
import { type PictureAttributes, PictureSheet } from './picture-sheet.tsx';
import { schema } from './schema.ts';
import type { Tables } from './tables.ts';
import { TableSheet } from './table-sheet.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { Toolbar } from './toolbar.tsx';

type RichEditorProps = {
  id: string;
  label: string;
  lang: Language;
  /** Initial body. Later changes of this property are ignored. */
  body: readonly Block[];
  error?: string | undefined;
  onChange: (body: Block[]) => void;
  editorModule: { openEditor: typeof openEditorType; tables: Tables };
};

/** Loads the editor's code as a separate chunk, because it is as large as the rest of the page. */
export async function loadRichEditor() {
  const { openEditor, tables } = await import('./open-editor.ts');
  const editorModule = { openEditor, tables };
  return {
    default: (props: Omit<RichEditorProps, 'editorModule'>) => <RichEditor {...props} editorModule={editorModule} />,
  };
}

function RichEditor(props: RichEditorProps) {
  const { id, label, lang, error, editorModule } = props;
  const t = useMessages(editorMessages);
  const labelId = useId();
  const { container, view } = useEditorView(props, labelId);
  const { tables } = editorModule;
  const [sheet, setSheet] = useState<SheetKind>();
  const table = view && tables.attributesAtCursor(view.state);
  const sheetWasOpen = useRef(false);
  useEffect(() => {
    // A sheet that closes returns the focus to its button. The effect moves the focus on to the text.
    if (sheet === undefined && sheetWasOpen.current) view?.focus();
    sheetWasOpen.current = sheet !== undefined;
  }, [sheet, view]);
  return (
    <Stack gap={2} className={error === undefined ? undefined : styles.invalid}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <FieldError id={id} error={error} />
      {view && (
        <Toolbar
          view={view}
          label={`${t.tools}: ${label}`}
          isLinkActive={findSelectedLink(view.state) !== ''}
          onLink={() => setSheet('link')}
          onPicture={() => setSheet('picture')}
          isPictureActive={selectedPicture(view) !== undefined}
          onTable={() => setSheet('table')}
          isTableActive={table !== undefined}
        />
      )}
      {view && table && <TableToolbar view={view} tables={tables} table={table} label={label} />}
      <div ref={container} />
      {view && sheet && (
        <EditorSheet kind={sheet} view={view} tables={tables} lang={lang} onClose={() => setSheet(undefined)} />
      )}
    </Stack>
  );
}

/** Opens the editor in `container`. Renders after each change of text or selection, so that buttons show its state. */
function useEditorView({ id, lang, body, onChange, editorModule }: RichEditorProps, labelId: string) {
  const { pictureCaptions } = useMessages(editorMessages);
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [, setChangeCount] = useState(0);
  const handleChange = useEffectEvent((newBody: Block[] | undefined) => {
    setChangeCount((count) => count + 1);
    if (newBody) onChange(newBody);
  });
  const createNodeView = useEffectEvent((node: Node) => createPictureNodeView(node, fetchPictureUrl, pictureCaptions));
  const openView = useEffectEvent((element: HTMLElement) =>
    editorModule.openEditor(element, {
      body,
      attributes: {
        id,
        class: classes(richText.text, styles.body) ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': `${id}-error`,
        lang,
      },
      pictureNodeView: (node) => createNodeView(node),
      onChange: (newBody) => handleChange(newBody),
    }),
  );
  useEffect(() => {
    if (!container.current) return undefined;
    const openedView = openView(container.current);
    setView(openedView);
    return () => openedView.destroy();
  }, []);
  return { container, view };
}

type SheetKind = 'link' | 'picture' | 'table';

type EditorSheetProps = { kind: SheetKind; view: EditorView; tables: Tables; lang: Language; onClose: () => void };

/** Sheet for the link, picture or table at the cursor, or for a new one. */
function EditorSheet({ kind, view, tables, lang, onClose }: EditorSheetProps) {
  if (kind === 'link')
    return (
      <LinkSheet
        href={findSelectedLink(view.state)}
        onEnd={(href) => {
          if (href !== undefined) setLink(href)(view.state, view.dispatch);
          onClose();
        }}
      />
    );
  if (kind === 'picture')
    return (
      <PictureSheet
        lang={lang}
        picture={selectedPicture(view)}
        onEnd={(attributes) => {
          if (attributes) insertPicture(attributes)(view.state, view.dispatch);
          onClose();
        }}
      />
    );
  return (
    <TableSheet
      table={tables.attributesAtCursor(view.state)}
      onEnd={(attributes, size) => {
        if (attributes)
          (size ? tables.insert(attributes, size) : tables.setAttributes(attributes))(view.state, view.dispatch);
        onClose();
      }}
    />
  );
}

// Attributes of the selected picture; undefined if no picture is selected.
function selectedPicture({ state: { selection } }: EditorView): PictureAttributes | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type !== schema.nodes.picture) return undefined;
  return selection.node.attrs as PictureAttributes;
}
