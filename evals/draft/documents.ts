import type { Sql } from '../../db/connect.ts';
import { documents } from '../../db/email/sync/documents.ts';
import { identifiersIn } from '../../domain/email/triage/identifiers.ts';
import { contentHash } from '../../runtime/approvals/content-hash.ts';

/** An approved document of the sample plant, with the scenarios of its mailbox that it applies to. */
interface PlantDocument {
  title: string;
  heading: string;
  text: string;
  scenarios: readonly string[];
}

/**
 * Documents written for this measurement: most apply to the requests of one scenario, the last ones to none and must not be
 * cited.
 */
const plantDocuments: readonly PlantDocument[] = [
  {
    title: 'Vibration monitoring of loop pumps',
    heading: 'Limits of P-4103 and P-4104',
    text: 'The vibration warning limit of P-4103 and P-4104 is 6.5 mm per second. It may be lowered down to 5.0 mm per second by the controls team. Trends are exported from the vibration server.',
    scenarios: ['pump-vibration'],
  },
  {
    title: 'Slurry loop pumps: taking out of operation',
    heading: 'P-4110 and P-4111',
    text: 'Pump P-4110 or P-4111 may be taken out of the loop while its twin runs. A work order at one of them is released after the lockout form has been signed by production.',
    scenarios: ['pump-seal'],
  },
  {
    title: 'Dosing valves: monitoring times',
    heading: 'V-2207, V-2216 and V-2231',
    text: 'The monitoring time for closing of the dosing valves V-2207, V-2216 and V-2231 is 2 seconds. It may be lengthened to 5 seconds at most, for one shift.',
    scenarios: ['dosing-valve'],
  },
  {
    title: 'Dry room: air lock',
    heading: 'Interlock of the doors',
    text: 'The interlock of the air lock lets only one of its doors open at a time. Where both doors can be open, the door contact is checked first, then the relay.',
    scenarios: ['cleanroom-door'],
  },
  {
    title: 'Hopper scales',
    heading: 'Load cells of WT-1102 and WT-1104',
    text: 'Load cells of the scales WT-1102 and WT-1104 are checked with the hopper empty. A zero that moves by more than 1 kg points to a damaged cable shield.',
    scenarios: ['scale-drift'],
  },
  {
    title: 'Historian HIST-01',
    heading: 'Retention',
    text: 'On HIST-01 vibration tags are kept for 90 days, all other tags for five years. Retention of vibration tags is set by automation.',
    scenarios: ['historian-disk'],
  },
  {
    title: 'Nightly backups',
    heading: 'Engineering laptop, visualisation server and controllers',
    text: 'ENG-LAP-07 is backed up in its dock only and stays switched on at night. SCADA-03 and PLC-BACKUP are reached by the backup over network 12.',
    scenarios: ['backup-failed'],
  },
  {
    title: 'Input and output cards',
    heading: 'Exchange of DI16, AI8 and DO16',
    text: 'Cards DI16, AI8 and DO16 are exchanged at a planned stop. Exchange under power is allowed where the signal of the card is not part of a safety function.',
    scenarios: ['io-card'],
  },
  {
    title: 'Spare parts of PLC-35',
    heading: 'AO4 version 3',
    text: 'The card AO4 version 3 replaces AO4 version 2 in PLC-35. The program stays as it is; the terminal block is another one.',
    scenarios: ['spare-io'],
  },
  {
    title: 'Hardening of T6 controllers',
    heading: 'Web server',
    text: 'The web server of T6-20, T6-40 and T6-80 is switched off. Exceptions are the controllers of the dryer and of the solvent recovery.',
    scenarios: ['t6-login-flaw'],
  },
  {
    title: 'VX drives: parameter sets',
    heading: 'Firmware 2.3 and 2.4',
    text: 'Parameter sets of VX drives that were made with firmware 2.3 are not copied to drives with firmware 2.4 without a new validation of the safety functions.',
    scenarios: ['drive-recall'],
  },
  {
    title: 'Solvent store',
    heading: 'Unloading station, TK-11 and TK-12',
    text: 'The unloading station accepts road tankers, and tank containers with the adapter DN 80. One percent of level in TK-11 or TK-12 is 240 litres.',
    scenarios: ['solvent-delivery', 'solvent-leak'],
  },
  {
    title: 'Locking devices of guards',
    heading: 'Circuit diagrams',
    text: 'Circuit diagrams of the locking devices are kept in folder 7 of the safety file. Copies for the inspection are made by the controls team.',
    scenarios: ['inspection'],
  },
  {
    title: 'Chargers of forklift trucks',
    heading: 'Charger 1 to charger 5',
    text: 'The chargers in the warehouse have fixed network addresses. After a network change a charger shows "communication fault" until its gateway is set anew.',
    scenarios: ['forklift-charger'],
  },
  {
    title: 'Recipes',
    heading: 'Changes of a recipe',
    text: 'A recipe is changed in the system after the change form has been signed by quality. Recipes of trials are locked for operators.',
    scenarios: ['recipe-change', 'line-3-recipe'],
  },
  {
    title: 'Foil dryers',
    heading: 'Temperature of a zone drifts',
    text: 'When the temperature of a dryer zone drifts and comes back, the damper actuator is checked before the controller.',
    scenarios: ['dryer-zone'],
  },
  {
    title: 'Abwasserstation',
    heading: 'Regelung des pH-Werts',
    text: 'Nach einem Neustart der T4-Steuerung der Abwasserstation werden die Parameter der Regelung des pH-Werts aus der Sicherung geladen.',
    scenarios: ['water-station'],
  },
  {
    title: 'Parking',
    heading: 'Bicycles',
    text: 'Bicycles stand below the roof beside gate 2. Locks that hinder the fire brigade are removed.',
    scenarios: [],
  },
  {
    title: 'Canteen',
    heading: 'Payment',
    text: 'The canteen takes cards of the works only. Cards are loaded at the machine beside the entrance.',
    scenarios: [],
  },
  {
    title: 'Autoclave A-700',
    heading: 'Pressure test',
    text: 'The autoclave A-700 is tested at 9 bar every two years by the inspection body.',
    scenarios: [],
  },
];

/** Approves the documents of the plant for a user and returns the scenarios of each by its id. */
export async function addPlantDocuments(sql: Sql, userId: string): Promise<Map<string, readonly string[]>> {
  const scenariosOf = new Map<string, readonly string[]>();
  for (const { title, heading, text, scenarios } of plantDocuments) {
    const id = await documents(sql).insert(userId, {
      title,
      kind: 'text',
      scope: [],
      content_hash: contentHash({ title, heading, text }),
      size: text.length,
      language: null,
      approved_by: null,
      expires_at: null,
      producer: 'evals/draft',
      passages: [
        {
          heading,
          text,
          identifiers: identifiersIn(`${heading}\n${text}`).map(({ identifier }) => identifier),
        },
      ],
    });
    if (id !== undefined) scenariosOf.set(id, scenarios);
  }
  return scenariosOf;
}
