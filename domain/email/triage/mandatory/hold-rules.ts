import { type MandatoryRule, terms } from './rule.ts';

const goods = terms(
  'lot, lots, batch, batches, stock, stocks, part, parts, pallet*, deliver*, shipment*, material*, goods, inventory, coil*, cell, cells, product, products, pieces, serial*, units, charge*, heat, heats, modules, assemblies, finished goods, raw material*, consignment*, castings, blanks, rolls, reels, drums, containers, charge, chargen, ware, lieferung*, bestand*, teile, lot number*, lots de, pieces',
);

const rule = (name: string, within: number, ...groups: readonly (readonly string[])[]): MandatoryRule => ({
  category: 'critical_quality_hold',
  name,
  within,
  groups,
});

/** Rules of `critical_quality_hold`: goods are blocked, or must be blocked, because of their quality. */
export const holdRules: readonly MandatoryRule[] = [
  rule(
    'mentions a quality hold',
    1,
    terms(
      'quality hold*, quality block*, quality stop*, quality lock*, quality alert*, critical hold*, critical quality, hold for quality, product hold*, lot hold*, batch hold*, ship hold*, shipment hold*, shipping hold*, stop ship*, shipping stop*, shipment stop*, shipment block*, delivery stop*, stop of deliver*, stop deliver*, stop shipment*, stop all shipment*, do not ship, dont ship, must not ship, must not be shipped, not to be shipped, do not use these, recall, recalls, recalled, product recall*, field action*, field campaign*, containment*, under quarantine, qualitatssperre*, sperrbestand*, sperrlager*, liefersperre*, lieferstopp*, auslieferstopp*, auslieferungsstopp*, ruckruf*, rappel produit, blocage qualite',
    ),
  ),
  rule(
    'goods are held back',
    8,
    goods,
    terms(
      'on hold, put on hold, hold, holds, held, blocked, block, blocking, quarantin*, quarantain*, locked, lock, segregat*, embargo*, withheld, withhold, impound*, nothing may leave, may not leave, must not leave, may leave, not leave, may not be used, must not be used, not be used, not be shipped, not be delivered, not be released, cannot be released, do not use, do not ship, do not release, do not deliver, dont use, dont ship, stop using, stop using, isolate*, scrap all, gesperrt, sperren, sperrung, quarantaine, bloque*',
    ),
  ),
  rule(
    'mentions quality together with a hold',
    6,
    terms('quality, critical, qualitat, qualite, q'),
    terms('hold, holds, on hold, held, quarantin*, blocked, embargo, sperre, gesperrt, stop ship*'),
  ),
];
