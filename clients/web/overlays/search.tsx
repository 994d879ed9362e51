import { useState } from 'react';
import { useLocation } from 'wouter';
import { addressOf, type Readable } from '../../state/reading-order.ts';
import { useTimes } from '../../state/times.ts';
import { useFound } from '../../state/use-found.ts';
import { paletteWords } from '../../words/palette.ts';
import { closeOverlay } from '../shell/open-overlay.ts';
import { CommandDialog, type DialogItem } from './command-dialog.tsx';

interface FoundItem extends DialogItem {
  readable: Readable;
  below: string;
  at: string;
}

/** Finds stories and issues by their words as they are typed, and opens the one that is chosen. */
export default function Search() {
  const [query, setQuery] = useState('');
  const [, go] = useLocation();
  const times = useTimes();
  const { found, error, isSearching } = useFound(query);
  const stories = (found?.stories ?? []).map(
    (story): FoundItem => ({
      id: `story ${story.story_id}`,
      name: story.title,
      below: story.summary,
      at: story.last_published_at,
      readable: { kind: 'story', id: story.story_id },
    }),
  );
  const issues = (found?.issues ?? []).map(
    (issue): FoundItem => ({
      id: `issue ${issue.id}`,
      name: issue.title,
      below: `${paletteWords.status(issue.status)} · ${issue.summary}`,
      at: issue.last_message_at,
      readable: { kind: 'issue', id: issue.id },
    }),
  );
  const empty =
    error !== null
      ? error.message
      : query.trim() === ''
        ? paletteWords.searchEmpty
        : isSearching || found === undefined
          ? paletteWords.searching
          : paletteWords.nothingFound(query);
  return (
    <CommandDialog
      title={paletteWords.search}
      hint={paletteWords.searchHint}
      groups={[
        { value: paletteWords.issues, items: issues },
        { value: paletteWords.stories, items: stories },
      ]}
      query={query}
      onQuery={setQuery}
      onChoose={({ readable }) => {
        closeOverlay();
        go(addressOf(readable));
      }}
      onClose={closeOverlay}
      empty={empty}
      drawSide={({ at }) => <time title={times.moment(at).absolute}>{times.day(at)}</time>}
      drawBelow={({ below }) => below}
    />
  );
}
