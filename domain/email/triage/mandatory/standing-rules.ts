import { type MandatoryRule, terms } from './rule.ts';

const rule = (category: string, name: string, within: number, ...groups: readonly (readonly string[])[]) => ({
  category,
  name,
  within,
  groups,
});

/**
 * Standing phrases of the three categories in seven languages. They make a message suspected, whatever its other words, unless
 * the mail model reads a circumstance beside them; in a disguised spelling (torn, joined, with slips or with digits for
 * letters) they count in any case, because the model cannot read it.
 */
export const standingRules: readonly MandatoryRule[] = [
  rule(
    'safety_concern',
    'mentions a safety concern',
    1,
    terms(
      'safety concern*, safety incident*, safety hazard*, explosion, exploded, evacuated, evacuation of, accident at, had an accident, electric shock, gas leak*, chemical leak*, unconscious, arbeitsunfall*, gasaustritt*, verletzte, accident du travail, fuite de gaz, accidente laboral, fuga de gas, infortunio sul lavoro, fuga di gas, bedrijfsongeval*, gaslek*, arbeidsongeval*, wypadek przy pracy, wyciek gazu',
    ),
  ),
  rule(
    'safety_concern',
    'names a protective device that does not work',
    6,
    terms('interlock*, emergency stop*, light curtain*, guard*, lockout*, not aus, lichtvorhang*'),
    terms('bypassed, no effect, removed, missing, disabled, defeated, ohne wirkung, uberbruckt'),
  ),
  rule(
    'safety_concern',
    'says that somebody is injured or that something burns',
    1,
    terms(
      'was injured, were injured, is injured, began to burn, started to burn, there is a fire, is on fire, there is smoke, wurde verletzt, wurden verletzt, es brennt, a ete blesse, ha resultado herido, e rimasto ferito, is gewond geraakt, zostal ranny',
    ),
  ),
  rule(
    'safety_concern',
    'says that something moves by itself',
    6,
    terms('start, starts, started, restart, restarts, restarted, move, moves, moved, closes, closed'),
    terms(
      'without a command, without command, without a start command, by itself, by themselves, on its own, on their own, unexpectedly',
    ),
  ),
  rule(
    'production_stop',
    'mentions a production stop',
    1,
    terms(
      'production stop*, production standstill, production is stopped, line stop*, line standstill, standstill, produktionsstillstand*, produktionsausfall*, produktionsstopp*, linienstillstand*, arret de production, arret de la ligne, parada de produccion, parada de linea, fermo produzione, fermo linea, fermo impianto, productiestilstand*, productiestop*, przestoj produkcji, zatrzymanie produkcji, zatrzymanie linii',
    ),
  ),
  rule(
    'critical_quality_hold',
    'mentions a quality hold',
    1,
    terms(
      'quality hold*, stop shipment*, stop ship*, do not ship, in quarantine, under quarantine, product recall*, qualitatssperre*, liefersperre*, lieferstopp*, sperrlager*, ruckrufaktion*, blocage qualite, rappel produit, bloqueo de calidad, retirada de producto, blocco qualita, richiamo prodotto, kwaliteitsblokkade*, terugroepactie*, blokada jakosciowa, wycofanie produktu',
    ),
  ),
];
