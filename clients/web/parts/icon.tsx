import styles from './icon.module.css';
import { type IconName, iconShapes } from './icon-shapes.ts';

/** Draws an icon. Without a label it is an ornament beside words; with one it is read aloud in their place. */
export function Icon({ name, label, size = 16 }: { name: IconName; label?: string; size?: number }) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: an ornament is hidden, and any other has its name.
    <svg className={styles.icon} viewBox="0 0 16 16" width={size} height={size} focusable="false" {...said}>
      {iconShapes[name].map((shape) => (
        <path key={shape} d={shape} />
      ))}
    </svg>
  );
}
