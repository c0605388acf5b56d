import { expect, type Page } from '@playwright/test';

/**
 * What can be used on a page and lies under something else once it has the focus, or is scrolled to: bars that stay at the edges, notices
 * (WCAG 2.2, 2.4.11). The browser scrolls by itself, as it does for people who use the Tab key.
 */
export async function findCoveredElements(page: Page): Promise<string[]> {
  let seen: string[] = [];
  await expect(async () => {
    seen = await collectCoveredElements(page);
    expect(seen).toEqual([]);
  })
    .toPass({ timeout: 5000 })
    .catch(() => undefined);
  return seen;
}

function collectCoveredElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const usable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';
    const root = document.querySelector('dialog[open]') ?? document.body;
    const isShown = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getClientRects().length > 0;
    // A choice is its card: the input in it is too small to be seen. A link that is shown on focus only is over the page by intent.
    const targetOf = (element: HTMLElement) => element.closest('label') ?? element;
    const isHitAt = (target: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target.contains(hit) || hit.contains(target));
    };
    // The middle of the first line that it takes: of a link over two lines the middle lies beside it.
    const isHit = (target: HTMLElement) => {
      const box = target.getClientRects()[0] as DOMRect;
      const bottom = Math.min(box.bottom, innerHeight);
      const top = Math.max(box.top, 0);
      const middle = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
      return isHitAt(target, middle, box.height > innerHeight ? (top + bottom) / 2 : (box.top + box.bottom) / 2);
    };
    // What stands in a bar that stays does not move when it is scrolled to.
    const isInBar = (element: HTMLElement) => {
      for (let above: HTMLElement | null = element; above; above = above.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(above).position)) return true;
      return false;
    };
    const found: string[] = [];
    const say = (how: string, element: HTMLElement) => found.push(`${how}: ${element.outerHTML.slice(0, 140)}`);
    const elements = Array.from(root.querySelectorAll<HTMLElement>(usable)).filter(isShown);
    // From the first to the last as Tab goes, and back.
    for (const [how, order] of [
      ['forwards', elements],
      ['backwards', elements.toReversed()],
    ] as const) {
      for (const element of order) {
        if (element.tabIndex < 0) continue;
        element.focus();
        const target = targetOf(element);
        if (isShown(target) && !isHit(target)) say(how, element);
      }
    }
    // The link to the content lies over the header while it has the focus, and is out of sight without.
    (document.activeElement as HTMLElement | null)?.blur();
    for (const element of elements) {
      const target = targetOf(element);
      if (isInBar(element) || element.getAttribute('href') === '#main') continue;
      target.scrollIntoView({ block: 'nearest' });
      if (!isHit(target)) say('scrolled to', element);
    }
    return found;
  });
}
