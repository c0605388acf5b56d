import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';

/**
 * Creates the view of a picture in the editor, with its alternative text as caption. `labels`: captions of pictures
 * without alternative text.
 */
export function createPictureNodeView(
  initialNode: Node,
  fetchUrl: (id: string) => Promise<string>,
  labels: { noDescription: string; decorative: string },
): NodeView {
  const dom = document.createElement('figure');
  const image = document.createElement('img');
  const caption = document.createElement('figcaption');
  dom.append(image, caption);
  let shownPictureId = '';
  const render = ({ attrs }: Node) => {
    const { picture, alt, decorative } = attrs as { picture: string; alt: string; decorative: boolean };
    caption.textContent = decorative ? labels.decorative : alt.trim() || labels.noDescription;
    image.alt = alt;
    if (shownPictureId === picture) return;
    shownPictureId = picture;
    fetchUrl(picture).then(
      (src) => {
        image.src = src;
      },
      () => image.removeAttribute('src'),
    );
  };
  render(initialNode);
  return {
    dom,
    update: (node) => {
      if (node.type !== initialNode.type) return false;
      render(node);
      return true;
    },
    ignoreMutation: () => true,
  };
}
