import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';

/** Draws a picture in the editor, with the words that stand for it. `address`: fetches it; `words`: what is said when there are none. */
export function createPictureNodeView(
  first: Node,
  address: (id: string) => Promise<string>,
  words: { none: string; decorative: string },
): NodeView {
  const dom = document.createElement('figure');
  const image = document.createElement('img');
  const caption = document.createElement('figcaption');
  dom.append(image, caption);
  let shown = '';
  const draw = ({ attrs }: Node) => {
    const { picture, alt, decorative } = attrs as { picture: string; alt: string; decorative: boolean };
    caption.textContent = decorative ? words.decorative : alt.trim() || words.none;
    image.alt = alt;
    if (shown === picture) return;
    shown = picture;
    address(picture).then(
      (src) => {
        image.src = src;
      },
      () => image.removeAttribute('src'),
    );
  };
  draw(first);
  return {
    dom,
    update: (node) => {
      if (node.type !== first.type) return false;
      draw(node);
      return true;
    },
    ignoreMutation: () => true,
  };
}
