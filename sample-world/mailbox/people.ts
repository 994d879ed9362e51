import { Failure } from '../../domain/failure.ts';

/** Style in which a mail program writes replies. */
export type Habit = 'gmail' | 'outlook' | 'german';

/** A person or machine that writes to the engineer. */
export type Person = {
  name: string;
  address: string;
  /** Lines below the greeting. */
  signature: string[];
  habit: Habit;
  /** Text that the company adds below every outgoing mail. */
  disclaimer: string | null;
};

const sundhaven = 'Sundhaven Cells, Port Aldery works';
const velmoraNote =
  'This message is intended for the addressee only. If you have received it in error, please delete it and inform the sender. Velmora Drives accepts no liability for delayed or altered e-mail.';
const hallbrookNote =
  'CONFIDENTIALITY NOTICE: this e-mail and its attachments may contain confidential information of Hallbrook Forklifts and must not be passed on without written consent.';
const germanNote =
  'Diese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige Adressat sind, informieren Sie bitte den Absender und vernichten Sie diese Mail.';

function at(
  domain: string,
  name: string,
  local: string,
  signature: string[],
  habit: Habit = 'gmail',
  disclaimer: string | null = null,
): Person {
  return { name, address: `${local}@${domain}`, signature, habit, disclaimer };
}

const colleague = (name: string, local: string, role: string, phone: string, habit: Habit = 'outlook') =>
  at('sundhaven.example', name, local, [name, role, sundhaven, `ext. ${phone}`], habit);
const machine = (domain: string, name: string, local: string) => at(domain, name, local, []);

/** All writers, by the short name in scenarios. */
const people = {
  me: colleague('Nora Ekwall', 'nora.ekwall', 'Automation Engineer', '4417', 'gmail'),
  petra: colleague('Petra Voss', 'petra.voss', 'Production Manager', '4100'),
  milan: colleague('Milan Horak', 'milan.horak', 'Shift Leader Coating', '4121', 'gmail'),
  aylin: colleague('Aylin Demir', 'aylin.demir', 'Shift Leader Assembly and Packing', '4131', 'gmail'),
  dieter: colleague('Dieter Kranz', 'dieter.kranz', 'Leiter Instandhaltung', '4200', 'german'),
  tomas: colleague('Tomás Brandão', 'tomas.brandao', 'Maintenance Technician', '4212', 'gmail'),
  greta: colleague('Greta Lindholm', 'greta.lindholm', 'Quality Manager', '4300'),
  omar: colleague('Omar Nasser', 'omar.nasser', 'Quality Engineer, Laboratory', '4311', 'gmail'),
  ruth: colleague('Ruth Feldmann', 'ruth.feldmann', 'Safety Officer', '4050'),
  kenji: colleague('Kenji Morita', 'kenji.morita', 'Purchasing', '4510'),
  lea: colleague('Léa Fournier', 'lea.fournier', 'Logistics', '4521', 'gmail'),
  sven: colleague('Sven Aho', 'sven.aho', 'IT and Plant Networks', '4600', 'gmail'),
  carol: colleague('Carol Whitmore', 'carol.whitmore', 'Plant Director', '4001'),
  yusuf: colleague('Yusuf Tekin', 'yusuf.tekin', 'Process Engineer, Mixing', '4142', 'gmail'),
  hanna: colleague('Hanna Brückner', 'hanna.brueckner', 'Controlling', '4530', 'german'),
  bilal: colleague('Bilal Rahmani', 'bilal.rahmani', 'Controls Engineer', '4418', 'gmail'),
  judith: colleague('Judith Amsel', 'judith.amsel', 'Human Resources', '4700'),
  ingrid: at(
    'velmora.example',
    'Ingrid Solheim',
    'ingrid.solheim',
    ['Ingrid Solheim', 'Field Service, Velmora Drives', '+00 555 0142'],
    'outlook',
    velmoraNote,
  ),
  marco: at(
    'velmora.example',
    'Marco Santini',
    'marco.santini',
    ['Marco Santini', 'Key Account Manager', 'Velmora Drives'],
    'outlook',
    velmoraNote,
  ),
  priya: at(
    'tarnwick.example',
    'Priya Raman',
    'priya.raman',
    ['Priya Raman', 'Product Security, Tarnwick Controls'],
    'gmail',
  ),
  dan: at(
    'tarnwick.example',
    'Dan Okafor',
    'dan.okafor',
    ['Dan Okafor', 'Technical Support', 'Tarnwick Controls'],
    'outlook',
  ),
  filip: at(
    'brasq.example',
    'Filip Novák',
    'filip.novak',
    ['Filip Novák', 'Service Coordination, Brasq Robotics', '+00 555 0177'],
    'outlook',
  ),
  edith: at(
    'pallasgate.example',
    'Edith Marlow',
    'edith.marlow',
    ['Edith Marlow', 'Customer Service', 'Pallasgate Valves'],
    'gmail',
  ),
  gareth: at(
    'tolhurst.example',
    'Gareth Pugh',
    'gareth.pugh',
    ['Gareth Pugh', 'Service Manager, Tolhurst Mixers'],
    'outlook',
  ),
  simone: at(
    'orrinfield.example',
    'Simone Adler',
    'simone.adler',
    ['Simone Adler', 'Supply Planning', 'Orrinfield Chemicals, Denholt'],
    'outlook',
  ),
  angela: at(
    'hallbrook.example',
    'Angela Reyes',
    'angela.reyes',
    ['Angela Reyes', 'Supplier Quality', 'Hallbrook Forklifts'],
    'outlook',
    hallbrookNote,
  ),
  henrik: at(
    'gridmere.example',
    'Henrik Dahl',
    'henrik.dahl',
    ['Henrik Dahl', 'Sourcing, Gridmere Storage'],
    'gmail',
  ),
  bea: at(
    'lumenfold.example',
    'Bea Holm',
    'bea.holm',
    ['Bea Holm', 'Project Engineer', 'Lumenfold Power'],
    'gmail',
  ),
  walter: at(
    'mpsa.example',
    'Walter Jessen',
    'walter.jessen',
    ['Walter Jessen', 'Inspector', 'Machine and Process Safety Authority'],
    'outlook',
  ),
  klaus: at(
    'metrik.example',
    'Klaus Rieger',
    'rieger',
    ['Klaus Rieger', 'Metrik Kalibrierdienst'],
    'german',
    germanNote,
  ),
  monika: at(
    'kranich-foerdertechnik.example',
    'Monika Sättler',
    'saettler',
    ['Monika Sättler', 'Kranich Fördertechnik'],
    'german',
    germanNote,
  ),
  tickets: machine('sundhaven.example', 'Service Desk', 'tickets'),
  monitor: machine('sundhaven.example', 'Plant Monitor', 'monitor'),
  builds: machine('sundhaven.example', 'Build Server', 'builds'),
  portal: machine('sundhaven.example', 'Training Portal', 'no-reply'),
  works: machine('sundhaven.example', 'All Works', 'all-works'),
  shift: machine('sundhaven.example', 'Shift Reports', 'shift-reports'),
  copperline: machine('copperline.example', 'Copperline users', 'users'),
  ladder: machine('ladderandloop.example', 'Ladder & Loop', 'hello'),
  weekly: machine('plantandprocess.example', 'Plant & Process Weekly', 'newsletter'),
  fenrick: machine('fenrick.example', 'Fenrick Lubrication', 'offers'),
  oracelle: machine('oracelle.example', 'Oracelle', 'team'),
  velmoranews: machine('velmora.example', 'Velmora Drives', 'news'),
  brasqnews: machine('brasq.example', 'Brasq Robotics Events', 'events'),
  authority: machine('mpsa.example', 'MPSA Bulletins', 'bulletins'),
  advisories: machine('tarnwick.example', 'Tarnwick Product Security', 'advisories'),
  canteen: machine('sundhaven.example', 'Works Canteen', 'canteen'),
  courier: machine('parcelroad.example', 'Parcelroad Tracking', 'tracking'),
} as const satisfies Record<string, Person>;

/** The engineer who owns the mailbox. */
export const engineer: Person = people.me;

/** Returns a person by short name; an unknown name is a mistake in a scenario. */
export function personOf(short: string): Person {
  const person = (people as Record<string, Person>)[short.trim()];
  if (person === undefined)
    throw new Failure(
      'internal',
      `The sample world has no person ${short}. Nothing was written; correct the scenario.`,
    );
  return person;
}
