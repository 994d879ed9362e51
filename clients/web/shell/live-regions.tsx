import { useAnnouncements } from '../../state/announcements.ts';

/** The two regions from which messages are read aloud; there are no others on the page. */
export function LiveRegions() {
  const { polite, assertive } = useAnnouncements();
  return (
    <>
      <div className="aloud" aria-live="polite" aria-atomic="true">
        <span key={polite.number}>{polite.text}</span>
      </div>
      <div className="aloud" aria-live="assertive" aria-atomic="true">
        <span key={assertive.number}>{assertive.text}</span>
      </div>
    </>
  );
}
