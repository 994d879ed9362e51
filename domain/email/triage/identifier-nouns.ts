import { monthNames, weekdayNames } from '../../time.ts';

/** The kind of thing that an identifier names; `code` and `number` are known by their form only. */
export type IdentifierKind =
  | 'ticket'
  | 'change'
  | 'order'
  | 'batch'
  | 'part'
  | 'document'
  | 'equipment'
  | 'project'
  | 'place'
  | 'code'
  | 'number';

/** A noun before an identifier: the kind of thing, and the prefix of the identifier's normal form. */
interface IdentifierNoun {
  kind: IdentifierKind;
  prefix: string;
}

// Names of one thing share a line; the first is the prefix of the normal form.
const table: Record<Exclude<IdentifierKind, 'code' | 'number'>, string[]> = {
  ticket: [
    'ncr|nonconformance|non conformance|nonconformity|ncr report|nc',
    'capa|corrective action',
    'scar|car|8d|8d report',
    'ticket|tkt|case|inc|incident|servicedesk|support request|sr|req|vorgang|dossier|caso|zaak|sprawa|zgłoszenie|melding|segnalazione',
    'claim|complaint|reklamation|réclamation|reclamación|reclamo|klacht|reklamacja',
    'wo|work order|workorder|arbeitsauftrag|mo|maintenance order|bon de travail|orden de trabajo|ordine di lavoro|werkorder|zlecenie',
    'bug|issue|defect|jira',
    'permit|ptw|audit finding|finding|near miss',
  ],
  change: ['ecr|ecn|eco|engineering change|change request|dcr|dcn|cr|moc|deviation|waiver|concession|dev'],
  order: [
    'po|purchase order|order|bestellung|auftrag|so|sales order|order number|commande|bon de commande|pedido|ordine|bestelling|zamówienie|zamówienia',
    'rfq|quote|quotation|offer|angebot|devis|oferta|cotización|offerta|preventivo|offerte',
    'invoice|rechnung|credit note|facture|factura|fattura|factuur|faktura',
    'delivery note|delivery|shipment|consignment|lieferschein|asn|container|bon de livraison|albarán|bolla|pakbon',
  ],
  batch: ['batch|lot|charge|heat|lote|lotto|partij|partia', 'serial|s/n|sn|serial no'],
  part: ['part|p/n|pn|part no|item|article|artikel|material|mat|sku|teil|artículo|articolo|pieza|artykuł'],
  document: [
    'drawing|dwg|zeichnung|drg|plan|plano|disegno|tekening|rysunek',
    'spec|specification|sop|procedure|wi|work instruction|document|doc|report|test report',
  ],
  equipment: [
    'pump|pumpe|pompe|bomba|pompa|pomp',
    'valve|ventil|vanne|válvula|valvola|klep|zawór',
    'motor|drive|moteur|motore|silnik',
    'press|presse|prensa|pressa|pers|prasa',
    'machine|maschine|cnc|máquina|macchina|maszyna|anlage|instalación',
    'reactor|kettle|vessel|réacteur|reaktor|reattore|kessel',
    'tank|silo|cuve|tanque|depósito|serbatoio|zbiornik|behälter',
    'robot|roboter',
    'oven|furnace|kiln|ofen|four|horno|forno|piec',
    'conveyor|belt|förderband|convoyeur|cinta|nastro|transporteur|przenośnik',
    'compressor',
    'mixer|agitator|blender',
    'boiler',
    'gearbox',
    'fan|blower',
    'crane|hoist|kran|grue|grúa|gru|kraan|suwnica',
    'station',
    'chiller|cooler',
    'extruder',
    'lathe',
    'mill|grinder',
    'sensor|transmitter',
    'transformer|trafo',
    'generator|turbine',
    'packer|filler|palletiser|palletizer|labeller',
    'dryer|drier',
    'exchanger|heat exchanger',
    'tool|mould|mold|die|fixture',
    'forklift|agv',
    'test bench|test rig|rig|bench|test stand',
    'cell|zelle',
  ],
  project: ['project|projekt|prj|programme|program|projet|proyecto|progetto'],
  place: [
    'line|linie|ligne|línea|linea|lijn|linia',
    'hall|halle|nave|capannone|hal|hala',
    'building|gebäude|bldg|bâtiment|edificio|gebouw|budynek',
    'plant|werk|usine|planta|stabilimento|fabriek|zakład',
    'area|bereich|zone',
    'bay',
    'room',
    'dock|gate',
  ],
};

/** Kinds and prefixes by noun, in lower case. */
export const identifierNouns: Readonly<Record<string, IdentifierNoun>> = Object.fromEntries(
  Object.entries(table).flatMap(([kind, lines]) =>
    lines.flatMap((line) => {
      const names = line.split('|');
      return names.map((name) => [name, { kind: kind as IdentifierKind, prefix: names[0] ?? name }]);
    }),
  ),
);

/** Abbreviations of months and weekdays. */
const shortNames = [...monthNames.en, ...weekdayNames.en].map((name) => name.slice(0, 3)).join('|');

/** Codes that look like identifiers but name no single thing: standards, sizes, materials, weeks, paper formats. */
export const notIdentifiers: readonly RegExp[] = [
  /^(?:iso|iec|en|din|ansi|asme|astm|api|ieee|rfc|vdi|vda|vde|nfpa|osha|reach|rohs|bs|jis|sae|iatf|ul|cfr|ppap|nist)[-\s]?\d/i,
  /^(?:q[1-4]|h[12]|fy\d{2,4}|w\d{1,2}|kw[-\s]?\d{1,2}|cw[-\s]?\d{1,2}|wk[-\s]?\d{1,2}|week[-\s]?\d{1,2})$/i,
  /^m\d{1,2}$/i,
  /^(?:dn|pn|ip|rj|usb|cat|hrc|hv|hb|ra|rz|pt|pa|pe|pp|pom|aisi|s|en|aw|ph|nps|sch|npt|hp|kw|kv)[-\s]?\d{1,4}[a-z]?$/i,
  /^(?:a[0-6]|b2[bc]|h2[os]?|co2|n2|o2|no2|so2|mp[34]|utf[-\s]?\d+|x86|win\d+|office\d*|covid[-\s]?19|r\d|v\d{1,3}|g\d|5g|4g|sha[-\s]?\d+|aes[-\s]?\d+|iso)$/i,
  // Postal codes, and months with a day or a year.
  /^(?:d|ch|a|f|nl|i|dk|se|pl|cz|uk)-\d{4,5}$/i,
  new RegExp(
    `^(?:${shortNames}|sept|mr|mrs|re|fw|fwd|aw|pm|am|rev|page|step|level|top|day|phase|class|grade|type|version|option|no|nr|ext|tel|fax|utc|gmt|cet|cest)[-\\s]?\\d`,
    'i',
  ),
];
