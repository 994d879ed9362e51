import { recoverable, type SimulatedMailbox } from './mailbox.ts';
import { type Random, randomFrom } from './random.ts';

/** Makes this many changes in a mailbox: mail arrives, is read, flagged, edited, moved away and back, deleted. */
export function liveOn(mailbox: SimulatedMailbox, seed: number, things: number): void {
  const random = randomFrom(seed);
  for (let count = 0; count < things; count += 1) happen(mailbox, random);
}

function happen(mailbox: SimulatedMailbox, random: Random): void {
  const folders = [...mailbox.folders.values()].filter(({ isHidden, isSearch }) => !isHidden && !isSearch);
  const somewhere = () => random.pick(folders).id;
  const hidden = mailbox.folder(recoverable).id;
  const visible = [...mailbox.messages.values()].filter(({ folderId }) => folderId !== hidden);
  const what = random.below(visible.length === 0 ? 1 : 10);
  if (what <= 2) {
    const options = { isRead: random.happens(0.3), isFlagged: random.happens(0.1) };
    mailbox.add(random.happens(0.6) ? 'inbox' : somewhere(), options);
    return;
  }
  const { id, folderId, isRead, isFlagged } = random.pick(visible);
  if (what === 3) mailbox.edit(id, { isRead: !isRead });
  else if (what === 4) mailbox.edit(id, { isFlagged: !isFlagged });
  else if (what === 5) mailbox.edit(id, { subject: `Edited ${random.below(1000)}` });
  else if (what === 6) mailbox.move(id, somewhere());
  else if (what === 7) {
    // A -> B -> A, possibly with another change in between.
    mailbox.move(id, somewhere());
    if (random.happens(0.5)) mailbox.edit(id, { isRead: !isRead });
    mailbox.move(id, folderId);
  } else if (what === 8) mailbox.remove(id, 'trash');
  else mailbox.remove(id, random.happens(0.5) ? 'recoverable' : 'purged');
}
