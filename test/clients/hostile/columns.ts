import type { Page } from 'playwright-core';

/** Returns what leaves its column on the page: the page itself when it scrolls sideways, and text outside of its landmark. */
export function leavesItsColumn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
    for (const column of document.querySelectorAll('main, aside, nav, header')) {
      const box = column.getBoundingClientRect();
      if (box.width === 0) continue;
      for (const element of column.querySelectorAll('*')) {
        if (element.childElementCount > 0 || !element.textContent?.trim()) continue;
        const own = element.getBoundingClientRect();
        if (own.width <= 1 || own.height <= 1) continue;
        // What an ancestor clips or scrolls is not seen outside.
        let clip = element.parentElement;
        let right = own.right;
        let left = own.left;
        while (clip && column.contains(clip)) {
          if (getComputedStyle(clip).overflowX !== 'visible') {
            right = Math.min(right, clip.getBoundingClientRect().right);
            left = Math.max(left, clip.getBoundingClientRect().left);
          }
          clip = clip.parentElement;
        }
        if (right > box.right + 1 || left < box.left - 1)
          found.push(`${column.tagName.toLowerCase()}: ${element.outerHTML.slice(0, 160)}`);
      }
    }
    return found;
  });
}
