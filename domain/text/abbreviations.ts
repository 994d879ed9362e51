const words = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')));

/**
 * Abbreviations, in lower case and without their last point, that never end a sentence: titles, units of address and words that
 * need a following one. English, German, French, Spanish, Italian, Dutch and Polish share the set, because a message quotes
 * names of all of them. Compiled after the sentence suppressions of the Unicode CLDR, which has none for Dutch and Polish
 * and lists ordinary English words ("by.", "in.").
 */
export const openAbbreviations = words(
  'mr mrs ms dr prof sen rep gov gen col lt capt sgt rev hon st mt vs cf e.g i.e no nos fig eq sec vol pp ed eds approx est ca dept min max',
  // German
  'hr hrn fr frl fa dipl dipl.-ing ing mag nr nrn abb abs abschn bspw bzw evtl ggf ggfs gem insb inkl exkl zzgl max mind vgl bzgl ca ung sog lfd stk stck std z.b d.h z.hd i.a i.v i.d.r u.u v.a s.u s.o o.ä zw str tel entspr vorauss vsl wg zul einschl ausschl gef',
  // French
  'mme mmes mlle me env éd réf p.ex c.-à-d chap tél bd',
  // Spanish
  'sr sra srta sres d dª dña ing lic núm nº núms p.ej pág págs aprox tfno ref avda',
  // Italian
  'sig sigg sig.ra dott dott.ssa geom arch avv ing rag egr spett gent p.es es pagg cfr ca',
  // Dutch
  'dhr mevr mw drs ir bijv bv nl o.a d.w.z m.b.t i.v.m t.a.v t.b.v m.u.v n.a.v z.o.z incl excl evt resp ong nrs blz',
  // Polish
  'p pp np inż mgr dr hab tj tzn tzw wg ok ww godz ul al nr-y pkt ppkt zob por tel dot m.in',
);

/** Abbreviations that need the number or the single letter after them; anything else after them begins a sentence. */
export const numberedAbbreviations = words(
  'art arts par para pos ch chap cap fig figs tab tabs tav sem sett tydz tyg wk cw kw pag pág all app anh anl bl bd kap ziff z s seite str rys zał rozdz poz s.l núm n lit hs abt zn art.nr ref doc rev ver vers pt item',
  // Days of the week before a date.
  'mo di mi do fr sa so lun mar mer mie mié jeu jue ven vie sam sab sáb dim dom gio wo vr za zo ma pon wt śr czw pt sob ndz niedz mon tue tues wed thu thur thurs fri sat sun',
);

/** Abbreviations that end a sentence if a common first word follows. */
export const eitherAbbreviations = words(
  'inc corp ltd co llc plc bros jr sr u.s u.k u.n e.u a.m p.m etc al jan feb mar apr jun jul aug sep sept oct nov dec ph.d d.c',
  'usw u.a u.ä gmbh okt dez uv ecc s.p.a s.r.l s.a s.l janv févr avr juil déc ene abr ago dic gen mag giu lug ott set mrt mei enz e.d b.v n.v itd itp sp z.o.o sty lut kwi maj cze lip sie wrz paź lis gru',
);

/** Words with which sentences often begin, of the languages other than English. */
export const firstWords = words(
  'der die das ein eine wir ich sie es er bitte am im in wenn für mit auf nach aber und ist kann können könnten haben diese dieser dieses danke vielen bis da dann falls zudem außerdem',
  'le la les un une nous vous je il elle ce cette merci pour pouvez veuillez si dans mais et on est après',
  'el los las una por para si se no yo pueden puede pero en este esta gracias favor necesitamos hay',
  'lo gli i uno per se non può potete questo questa grazie ma è ci abbiamo entro',
  'de het een we wij ik u kunt kun als dit dat deze voor met maar en graag bedankt wilt er',
  'proszę prosimy czy jeśli to ten ta w na do od po za nie jest są dziękuję dziękujemy możesz ale i my',
);
