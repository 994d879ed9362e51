import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useKeys } from '../../state/key-handlers.ts';
import { changeSetting } from '../../state/settings.ts';
import { undoLast } from '../../state/undo.ts';
import { shellWords } from '../../words/shell.ts';
import { BottomBar } from './bottom-bar.tsx';
import { HintStrip } from './hint-strip.tsx';
import { useKeyListener } from './key-listener.ts';
import { LiveRegions } from './live-regions.tsx';
import { openOverlay } from './open-overlay.ts';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';
import { StateBanners } from './state-banners.tsx';
import { ToastLine } from './toast-line.tsx';

/** The frame around every place: navigation, banners, the content, what was just done, and the keys that work everywhere. */
export function Shell({ children }: { children: ReactNode }) {
  const [path, go] = useLocation();
  const main = useRef<HTMLElement>(null);
  const keys = useKeyListener();
  useKeys(
    null,
    {
      'go-today': () => go('/'),
      'go-news': () => go('/news'),
      'go-desk': () => go('/desk'),
      'go-decide': () => go('/decide'),
      'set-up': () => go('/setup'),
      palette: () => openOverlay('palette'),
      search: () => openOverlay('search'),
      help: () => openOverlay('help'),
      topics: () => openOverlay('topics'),
      undo: () => void undoLast(),
      theme: () =>
        changeSetting('theme', document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark'),
    },
    'shell',
  );

  // A new place takes the focus unless something in it already has: the keyboard and the reader go on from its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect answers to.
  useEffect(() => {
    if (main.current?.contains(document.activeElement) !== true) main.current?.focus({ preventScroll: true });
  }, [path]);

  // What held the focus may leave the page a moment later, as a reader whose next place is still being fetched.
  useEffect(() => {
    const element = main.current;
    if (element === null) return;
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) element.focus({ preventScroll: true });
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {shellWords.skip}
      </a>
      <div className={styles.side}>
        <Rail />
      </div>
      <div className={styles.page}>
        <main id="content" ref={main} tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      <StateBanners />
      <BottomBar />
      <HintStrip {...keys} />
      <ToastLine />
      <LiveRegions />
    </div>
  );
}
