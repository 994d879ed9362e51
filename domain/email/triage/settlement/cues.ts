/**
 * Words by which a message says that a matter is over or has changed, in one language. A cue is a row of words in their order, without
 * accents, with up to two other words between them; `*` at the end of a word stands for any ending.
 */
export interface Cues {
  /** A danger, fault or search has ended. */
  solved: readonly string[];
  /** Something was found: the end of a search, and otherwise a report. */
  found: readonly string[];
  /** Something is missing or looked for. */
  sought: readonly string[];
  /** Something is finished; it says nothing about a danger. */
  finished: readonly string[];
  /** An event, order or measure does not take place. */
  cancelled: readonly string[];
  /** The writer takes back what they wrote. */
  withdrawn: readonly string[];
  /** Words that make a cue unreal: denied, awaited, asked for, or only partly true. */
  unreal: readonly string[];
  /** Words that say that a matter goes on; one of them in a message outweighs every cue. */
  lasting: readonly string[];
  /** A date takes the place of another one. */
  moved: readonly string[];
  /** Agreement with what somebody proposed. */
  agreed: readonly string[];
}

/** The cues of each language that mail is judged in. */
export const cuesOf: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pl', Cues>> = {
  en: {
    solved: split(
      'solved, resolved, is fixed, are fixed, was fixed, been fixed, fixed it, we fixed, fixed now, repaired, rectified, remedied, cured, running again, runs again, producing again, produces again, run again, works again, work again, working again, works now, works fine, back to normal, back in operation, back in service, back online, back up, up again, up and running, operational again, in operation again, safe again, false alarm, all clear, alarm cleared, no longer leak*, stopped leaking, leak closed, is sealed, been sealed, leak stopped, fire out, fire extinguished, danger over, sorted out, problem gone, case closed, hold lifted, back to work',
    ),
    found: split('found, turned up, have it back, has it back, is back'),
    sought: split(
      'lost, missing, look* for, search* for, mislaid, disappeared, where is, who has seen, has anyone seen',
    ),
    finished: split(
      'closed, closing the, closing this, close case, close it, fixed, finished, done, settled, all good, all fine, nothing more to do, nothing else to do, no further action, in place tested, installed tested, is released, are released, was released, been released, is cleared, are cleared, was cleared, been cleared, is delivered, are delivered, was delivered, been delivered, is completed, are completed, was completed, been completed, cases passed, sorted',
    ),
    cancelled: split(
      'is cancelled, are cancelled, was cancelled, been cancelled, is canceled, been canceled, we cancel, called off, does not take place, will not take place, not taking place',
    ),
    withdrawn: split(
      'no longer needed, no longer need*, no longer required, no longer necessary, not needed any more, not needed anymore, please ignore, please disregard, ignore my, ignore previous, disregard my, never mind, nevermind, forget it, forget about, forget my, sent in error, sent by mistake',
    ),
    unreal: split(
      'not, never, cannot, hardly, until, till, unless, when, once, if, whether, before, as soon as, will, shall, ll, to be, have it, have the, want, should, must, have to, has to, needs, need to, can be, could be, would be, may be, might be, get, getting, hope*, expect*, try*, partly, partially, almost, nearly, temporarily, seems, supposedly, how, isn, wasn, aren, hasn, haven, didn, doesn, don, won, couldn',
    ),
    lasting: split(
      'still leak*, still smok*, still stop*, still down, still not, still need*, still wait*, still open, still miss*, still burn*, still smell*, still broken, but again, not over',
    ),
    moved: split(
      'instead, rather than, moved to, move to, move it, moved from, postpone*, push* to, push* back, shift* to, put off, reschedul*, extend*, extension, new deadline, new date, new due date, deadline now, deadline is now, due now, brought forward, bring forward, pull* forward, is enough, will do, no need before, take until, have until, changed to',
    ),
    agreed: split(
      'ok, okay, fine, agreed, agree, works for, suits, sounds good, no problem, all right, alright, perfect, great, good for, yes, sure, accepted, deal',
    ),
  },
  de: {
    solved: split(
      'gelost, behoben, repariert, beseitigt, instandgesetzt, instand gesetzt, lauft wieder, laufen wieder, produziert wieder, produzieren wieder, funktioniert wieder, funktionieren wieder, geht wieder, gehen wieder, wieder in betrieb, wieder am laufen, wieder sicher, wieder frei, wieder freigegeben, fehlalarm, entwarnung, alles wieder normal, wieder normal, abgedichtet, wieder dicht, brand geloscht, feuer geloscht, brand aus, feuer aus, gefahr voruber, sperre aufgehoben, nicht mehr undicht',
    ),
    found: split('gefunden, wiedergefunden, wieder da, aufgetaucht, wieder aufgetaucht'),
    sought: split('verloren, vermiss*, fehlt, such*, verschwunden, verlegt, wer hat gesehen'),
    finished: split(
      'erledigt, abgeschlossen, fertig, geklart, beendet, alles gut, alles ok, nichts mehr zu tun',
    ),
    cancelled: split(
      'abgesagt, storniert, fallt aus, fallen aus, entfallt, entfallen, findet nicht statt, finden nicht statt, wurde gestrichen, ist gestrichen',
    ),
    withdrawn: split(
      'hat sich erledigt, haben sich erledigt, nicht mehr notig, nicht mehr gebraucht, nicht mehr erforderlich, nicht mehr notwendig, brauche nicht mehr, brauchen nicht mehr, bitte ignorier*, mail ignorier*, nachricht ignorier*, gegenstandslos, vergiss, vergessen sie, irrtumlich gesendet, versehentlich gesendet, bitte nicht beachten',
    ),
    unreal: split(
      'nicht, nie, kaum, kein*, bis, wenn, sobald, falls, ob, bevor, wird, werden, soll, sollte, sollten, muss, mussen, musste, kann, konnte, teilweise, fast, hoffentlich, vorubergehend, scheinbar, zu losen, zu beheben',
    ),
    lasting: split(
      'immer noch, noch immer, nach wie vor, weiterhin, noch nicht, noch offen, brauche noch, brauchen noch, fehlt noch, warte* noch, leider wieder',
    ),
    moved: split(
      'statt, stattdessen, anstatt, verschoben, verschieben, verschiebt, verlegt, verlegen, verlangert, verlangern, vorgezogen, vorziehen, neuer termin, neue frist, frist jetzt, frist ist nun, reicht, genugt, zeit bis, doch erst, doch schon, erst am, schon am',
    ),
    agreed: split(
      'ok, okay, passt, einverstanden, gut, in ordnung, geht klar, gern*, ja, klar, perfekt, super, abgemacht, kein problem',
    ),
  },
  fr: {
    solved: split(
      'resolu*, repare*, est regle, est reglee, sont regle*, probleme regle, corrige, corrigee, fonctionne a nouveau, fonctionne de nouveau, fonctionnent a nouveau, marche a nouveau, marche de nouveau, remarche, tourne a nouveau, tourne de nouveau, redemarre, redemarree, a redemarre, repartie, repart, de nouveau en service, remis en service, remise en service, retour a la normale, tout est rentre, fausse alerte, fuite colmatee, fuite stoppee, fuite arretee, incendie eteint, feu eteint, incendie maitrise, blocage leve',
    ),
    found: split('trouve, trouvee, retrouve, retrouvee, retrouves'),
    sought: split('perdu, perdue, manque, cherche*, recherche*, egare*, disparu*'),
    finished: split(
      'termine, terminee, cloture, cloturee, c est fait, est fait, plus rien a faire, tout est bon',
    ),
    cancelled: split('annule, annulee, annules, annulees, n aura pas lieu, n a pas lieu, supprime'),
    withdrawn: split(
      'ne tenez pas compte, ne tiens pas compte, ne pas tenir compte, ignorez, ignore mon, veuillez ignorer, merci d ignorer, plus besoin, plus necessaire, laissez tomber, laisse tomber, oubliez, oublie, envoye par erreur, sans objet',
    ),
    unreal: split(
      'ne, pas, jamais, si, quand, lorsque, des que, jusqu, avant, sera, seront, doit, doivent, devrait, faut, peut, pourrait, presque, partiellement, a resoudre, esper*',
    ),
    lasting: split('toujours, encore besoin, pas encore, encore en, encore a, reste a, fuit encore'),
    moved: split(
      'plutot, au lieu de, reporte, reportee, reporter, repousse, repousser, decale, decaler, deplace, prolonge, prolonger, avance a, avancee a, nouvelle date, nouveau delai, nouvelle echeance, suffit, jusqu au',
    ),
    agreed: split(
      'ok, d accord, entendu, ca marche, ca me va, me convient, parfait, oui, tres bien, bien sur, pas de probleme',
    ),
  },
  es: {
    solved: split(
      'resuelto, resuelta, solucionado, solucionada, arreglado, arreglada, reparado, reparada, corregido, corregida, funciona de nuevo, funciona otra vez, vuelve a funcionar, vuelve a estar, vuelto a funcionar, en marcha de nuevo, marcha otra vez, de nuevo en servicio, de nuevo en marcha, ha vuelto a la normalidad, falsa alarma, fuga cerrada, fuga sellada, incendio apagado, fuego apagado, incendio extinguido, bloqueo levantado',
    ),
    found: split('encontrado, encontrada, encontre, ha aparecido, ya aparecio, aparecido'),
    sought: split('perdido, perdida, falta, busc*, extravi*, desaparecid*'),
    finished: split('terminado, terminada, cerrado, cerrada, hecho, esta listo, ya esta, nada mas que hacer'),
    cancelled: split(
      'cancelado, cancelada, cancelados, anulado, anulada, suspendido, suspendida, no tendra lugar, no se celebra*',
    ),
    withdrawn: split(
      'ignora mi, ignore mi, ignoren, ignorad, por favor ignore, por favor ignora, no haga caso, no hagas caso, ya no hace falta, ya no es necesari*, ya no necesit*, olvidalo, olvidelo, enviado por error, sin efecto',
    ),
    unreal: split(
      'no, nunca, si, cuando, hasta, antes, en cuanto, sera, seran, debe, deben, deberia, hay que, tiene que, puede, podria, casi, parcialmente, por resolver, espero, esperamos',
    ),
    lasting: split('todavia, aun, sigue, siguen, continua'),
    moved: split(
      'en lugar de, en vez de, mejor el, aplazado, aplazada, aplazar, aplazamos, pospuesto, posponer, retrasado a, ampliado, ampliar, prorrog*, adelant*, nueva fecha, nuevo plazo, cambiado al, pasa al, basta con, movido al, mover al',
    ),
    agreed: split(
      'ok, vale, de acuerdo, perfecto, me va bien, me parece bien, conforme, claro, sin problema, si',
    ),
  },
  it: {
    solved: split(
      'risolto, risolta, risolti, riparato, riparata, sistemato, sistemata, funziona di nuovo, funziona nuovamente, funzionano di nuovo, di nuovo in funzione, di nuovo in servizio, e ripartita, e ripartito, ripartita, ripartito, tornato alla normalita, tornata alla normalita, falso allarme, cessato allarme, perdita chiusa, perdita fermata, incendio spento, fuoco spento, blocco rimosso, sbloccato',
    ),
    found: split('trovato, trovata, ritrovato, ritrovata'),
    sought: split('perso, persa, manca, cerc*, smarrit*, scompars*'),
    finished: split(
      'finito, finita, completato, completata, chiuso, chiusa, concluso, fatto, tutto a posto, nient altro da fare',
    ),
    cancelled: split(
      'annullato, annullata, annullati, cancellato, cancellata, disdetto, disdetta, non si terra, non avra luogo',
    ),
    withdrawn: split(
      'ignorate, ignori, ignora la mia, per favore ignora, non tenere conto, non tenga conto, non serve piu, non servono piu, non e piu necessari*, non occorre piu, lascia perdere, lasci perdere, come non detto, inviato per errore',
    ),
    unreal: split(
      'non, mai, se, quando, fino, finche, prima, appena, sara, saranno, deve, devono, dovrebbe, bisogna, puo, potrebbe, quasi, parzialmente, da risolvere, spero, speriamo',
    ),
    lasting: split('ancora, tuttora, continua a'),
    moved: split(
      'invece, anziche, spostat*, spostiamo, spostare, rinviat*, rinviamo, rinviare, rimandat*, prorogat*, anticipat*, nuova data, nuova scadenza, basta, entro invece, posticip*',
    ),
    agreed: split('ok, va bene, d accordo, perfetto, certo, nessun problema, per me va, si'),
  },
  nl: {
    solved: split(
      'opgelost, verholpen, gerepareerd, hersteld, draait weer, draaien weer, werkt weer, werken weer, loopt weer, weer in bedrijf, weer in gebruik, weer normaal, weer veilig, loos alarm, vals alarm, lek gedicht, lek dicht, brand geblust, weer vrijgegeven, blokkade opgeheven',
    ),
    found: split('gevonden, teruggevonden, terecht, weer terecht'),
    sought: split('kwijt, verloren, zoek*, vermist, ontbreekt'),
    finished: split(
      'afgehandeld, afgerond, klaar, gereed, gesloten, afgesloten, gedaan, niets meer te doen, alles goed',
    ),
    cancelled: split(
      'geannuleerd, afgelast, afgezegd, gaat niet door, gaan niet door, vervalt, vervallen, ingetrokken',
    ),
    withdrawn: split(
      'negeer, gelieve te negeren, niet meer nodig, hoeft niet meer, laat maar, vergeet, per ongeluk gestuurd, per ongeluk verstuurd, kan vervallen',
    ),
    unreal: split(
      'niet, nooit, geen, als, wanneer, zodra, tot, totdat, voordat, of, wordt, worden, zal, moet, moeten, zou, kan, kunnen, bijna, deels, gedeeltelijk, hopelijk, op te lossen',
    ),
    lasting: split('nog steeds, nog niet, nog altijd, lekt nog, nog open, nog nodig'),
    moved: split(
      'in plaats van, liever, verschoven, verschuiven, verplaatst, verplaatsen, verzet naar, uitgesteld, uitstellen, verlengd, verlengen, vervroegd, nieuwe datum, nieuwe deadline, nieuwe termijn, is voldoende, toch pas',
    ),
    agreed: split('ok, oke, akkoord, prima, goed, is goed, past, ja, geen probleem, perfect, afgesproken'),
  },
  pl: {
    solved: split(
      'rozwiaza*, naprawion*, usuniet*, zalatwion*, dziala znowu, dziala ponownie, znowu dziala, ponownie dziala, znow dziala, dzialaja znowu, ruszyla znowu, ruszyl znowu, juz dziala, juz pracuje, znowu pracuje, ponownie pracuje, ponownie w ruchu, znowu w ruchu, wrocilo do normy, falszywy alarm, wyciek usuniety, wyciek zatrzymany, pozar ugaszon*, odblokowan*',
    ),
    found: split('znalaz*, znalezion*, odnalaz*'),
    sought: split('zgub*, zagin*, szuka*, brakuje'),
    finished: split('zakonczon*, zamkniet*, gotowe, zrobione, skonczon*, wszystko w porzadku, nic wiecej'),
    cancelled: split('odwolan*, anulowan*, nie odbedzie sie, nie odbedzie, nie dojdzie do skutku'),
    withdrawn: split(
      'prosze zignorowac, zignoruj*, nieaktualn*, juz nie potrzeb*, nie jest juz potrzebn*, nie sa juz potrzebn*, nie trzeba juz, juz nie trzeba, niewazne, wyslane omylkowo, wyslana omylkowo, wyslany omylkowo, przez pomylke',
    ),
    unreal: split(
      'nie, nigdy, jesli, jezeli, gdy, kiedy, dopoki, az, zanim, bedzie, beda, musi, musza, powinn*, trzeba, moze, mozna, prawie, czesciowo, czy, mam nadzieje',
    ),
    lasting: split('nadal, wciaz, jeszcze nie, ciagle'),
    moved: split(
      'zamiast, raczej, przesun*, przelozon*, przekladam*, przedluz*, przyspiesz*, nowy termin, nowa data, wystarczy, przeniesion*',
    ),
    agreed: split(
      'ok, dobrze, zgoda, zgadzam sie, pasuje, w porzadku, tak, swietnie, oczywiscie, nie ma problemu',
    ),
  },
};

function split(cues: string): string[] {
  return cues.split(',').map((cue) => cue.trim());
}
