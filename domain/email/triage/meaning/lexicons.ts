import de from './concepts/de.json' with { type: 'json' };
import en from './concepts/en.json' with { type: 'json' };
import es from './concepts/es.json' with { type: 'json' };
import fr from './concepts/fr.json' with { type: 'json' };
import it from './concepts/it.json' with { type: 'json' };
import nl from './concepts/nl.json' with { type: 'json' };
import pl from './concepts/pl.json' with { type: 'json' };

/** The concepts of each language: stems by concept, and its function words, by which it is recognised. */
export const lexicons: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de,
  en,
  es,
  fr,
  it,
  nl,
  pl,
};
