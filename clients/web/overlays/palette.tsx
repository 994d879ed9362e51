import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { type Command, commandsOf, matchesCommand } from '../../state/commands.ts';
import { isAnswered, runKey, useKeyPlace } from '../../state/key-handlers.ts';
import { signOut } from '../../state/session.ts';
import { changeSetting, useSetting } from '../../state/settings.ts';
import { tellRefused } from '../../state/undo.ts';
import { paletteWords } from '../../words/palette.ts';
import { KeyHint } from '../parts/key-hint.tsx';
import { closeOverlay } from '../shell/open-overlay.ts';
import { CommandDialog } from './command-dialog.tsx';

/** Shows all that can be done here, each with its key; typing finds it, Enter does it. */
export default function Palette() {
  const [query, setQuery] = useState('');
  const [, go] = useLocation();
  const place = useKeyPlace();
  const theme = useSetting('theme');
  const singleKeys = useSetting('singleKeys');
  const peek = useSetting('peek');
  const groups = useMemo(
    () =>
      commandsOf(place, isAnswered, { theme, singleKeys, peek }).map((group) => ({
        ...group,
        items: group.items.filter(({ name }) => matchesCommand(name, query)),
      })),
    [place, theme, singleKeys, peek, query],
  );
  const choose = ({ run }: Command) => {
    closeOverlay();
    // After the palette has given the focus back: what runs may want it.
    setTimeout(() => {
      if (run.kind === 'key') runKey(run.id);
      else if (run.kind === 'go') go(run.to);
      else if (run.kind === 'setting') changeSetting(run.name, run.value as never);
      else void signOut().catch(tellRefused);
    });
  };
  return (
    <CommandDialog
      title={paletteWords.palette}
      hint={paletteWords.typeToFind}
      groups={groups}
      query={query}
      onQuery={setQuery}
      onChoose={choose}
      onClose={closeOverlay}
      empty={paletteWords.nothing(query)}
      drawSide={({ keys, note }) => (
        <>
          {note}
          <KeyHint keys={keys ?? undefined} />
        </>
      )}
    />
  );
}
