import { type MandatoryRule, terms } from './rule.ts';

const people = terms(
  'operator*, colleague*, worker*, employee*, technician*, people, person, persons, someone, somebody, anyone, anybody, somone, contractor*, fitter*, driver*, visitor*, pedestrian*, welder*, electrician*, apprentice*, engineer*, man, men, woman, women, guy, he, she, mitarbeiter*, kollege*, personne*, staff, crew, team, hand, hands, finger*, arm, leg, foot, eye, eyes, head',
);
const failure = terms(
  'bypass*, bridged, jumpered, defeated, disabled, deactivat*, overrid*, muted, removed, missing, broken, defect*, damaged, no effect, without effect, ineffective, not work*, doesnt work, does not work, didnt work, not respond*, not react*, not trip*, not stop*, not sound*, not close, not open, not engage*, not latch*, not lock*, not trigger*, not function*, fail*, faulty, malfunction*, out of order, out of service, out of function, inoperative, inoperable, ignored, taped, tampered, kept running, keeps running, still running, kept moving, was running, switched off, turned off, without, tied, wedged, propped, manipulated, overdue, expired, loose, stuck, uberbruckt, defekt, ausser betrieb, ohne funktion, neutralis*',
);

const rule = (name: string, within: number, ...groups: readonly (readonly string[])[]): MandatoryRule => ({
  category: 'safety_concern',
  name,
  within,
  groups,
});

/** Rules of `safety_concern`: someone was or may be hurt, or a protective device does not work. */
export const safetyRules: readonly MandatoryRule[] = [
  rule(
    'mentions a safety concern',
    1,
    terms(
      'safety concern*, safety issue*, safety incident*, safety risk*, safety hazard*, safety problem*, safety violation*, safety defect*, safety alert*, safety alarm*, safety event*, safety stop, safety emergency, concern* about safety, concerned about safety, safety at risk, unsafe, not safe, isnt safe, life threatening, risk to life, danger to life, risk of life, sicherheitsrisik*, sicherheitsmangel*, sicherheitsproblem*, sicherheitsbedenken, arbeitsunfall*, lebensgefahr, lebensgefahrlich, stop work, work stopped for safety',
    ),
  ),
  rule(
    'names a danger',
    1,
    terms(
      'danger, dangerous, dangerously, hazard, hazards, hazardous, peril*, gefahr, gefahrlich, gefahrdung, dangereux, dangereuse',
    ),
  ),
  rule(
    'names an accident',
    1,
    terms(
      'accident, accidents, near miss*, close call, injur*, wounded, casualt*, fatalit*, fatal, ambulance, first aid, paramedic*, hospital*, unconscious, fainted, electrocut*, electric shock, electrical shock, amputat*, concussion, nearly hit, almost hit, nearly fell, almost fell, nearly hurt, almost hurt, nearly crushed, almost crushed, nearly run over, almost run over, run over, got hurt, get hurt, was hurt, were hurt, being hurt, get injured, got burned, got burnt, burn injur*, unfall*, beinaheunfall*, verletz*, notarzt, rettungswagen, blesse*',
    ),
  ),
  rule(
    'names a fire or an explosion',
    1,
    terms(
      'fire, fires, smoke, smoking, smouldering, smoldering, flame, flames, ablaze, explosion*, exploded, explode, explodes, deflagration*, detonat*, thermal runaway, arc flash, arcing, sparking, sparks, burning smell, smell of burning, smells of burning, burnt smell, smells burnt, smell of gas, smells of gas, gas smell, overheat*, glowing, feuer, rauch*, explosionsgefahr, brandgeruch, incendie*, fumee',
    ),
  ),
  rule(
    'names an evacuation or an alarm',
    1,
    terms(
      'evacuat*, evakuier*, gas alarm*, fire alarm*, hydrogen alarm*, toxic, poison*, asphyxia*, suffocat*, gas leak*, chemical leak*, chemical spill*, oil spill*, solvent leak*, gasaustritt*, leckage*',
    ),
  ),
  rule(
    'a protective device does not work',
    12,
    terms(
      'guard, guards, guarding, guard door*, interlock*, emergency stop*, emergency off, e stop*, estop*, e stops, light curtain*, light barrier*, safety switch*, door switch*, safety relay*, safety door*, safety gate*, safety valve*, safety circuit*, safety controller*, safety plc*, safety device*, safety function*, safe torque off, sto, safety mat*, safety scanner*, laser scanner*, two hand control*, relief valve*, rupture disc*, bursting disc*, gas detector*, gas sensor*, detector*, fire alarm*, smoke detector*, sprinkler*, lockout, lock out, loto, tagout, tag out, barrier*, railing*, handrail*, guard rail*, harness*, lifeline*, warning lamp*, warning light*, warning signal*, horn, siren, protective cover*, protective device*, earthing, grounding, extraction, ventilation, fume hood*, eye wash*, emergency shower*, emergency exit*, escape route*, fire extinguisher*, notaus*, not aus*, schutzgitter*, schutztur*, schutzhaube*, lichtgitter*, lichtvorhang*, arret durgence, permit to work, work permit, hot work permit',
    ),
    failure,
  ),
  rule(
    'someone was hurt or exposed',
    8,
    people,
    terms(
      'hurt, hit, struck, injur*, burned, burnt, burns, scald*, dizzy, dizziness, headache*, headake*, nausea, nauseous, unwell, fainted, fell, slipped, trapped, crushed, pinched, squeezed, shocked, got a shock, electric shock, collapsed, killed, died, bleeding, cut his, cut her, cut their, cut my, reach* in, reached into, reaching into, pulled in, caught in, breath*, inhal*, cough*, rash, exposed to, sprayed, splashed, doused, hospital, doctor, verletzt, gesturzt, schwindlig',
    ),
  ),
  rule(
    'something harmful escapes',
    10,
    terms(
      'gas, gases, hydrogen, h2, ammonia, nh3, chlorine, nitrogen, argon, carbon monoxide, co2, h2s, solvent*, acid*, caustic, lye, chemical*, oil, fuel, diesel, steam, electrolyte, refrigerant*, coolant, hydraulic*, vapour*, vapor*, fume*, powder, lithium, hydrofluoric, hf, nmp, lauge, saure, dampf, losemittel, losungsmittel',
    ),
    terms(
      'leak*, escap*, spill*, spilt, releas*, vent, vented, venting, dripping, drips, sprayed, spraying, squirt*, gush*, seep*, puddle*, pool, lel, explosive limit, austritt, auslauf*, undicht, fuite',
    ),
  ),
  rule(
    'there is a risk of harm',
    8,
    terms('risk*, danger*, threat*, hazard*, could, may, might, will, gefahr*, risque*'),
    terms(
      'explosion*, explode, fire, injur*, hurt, collapse*, burst*, rupture*, electric shock, electrocut*, fall on, falling, be hit, kill*, death, someone, somebody gets, people, verletz*, unfall*',
    ),
    terms(
      'risk*, danger*, threat*, hazard*, someone, somebody, injur*, hurt, kill*, death, explo*, collapse*, burst*, electrocut*, gefahr*, risque*',
    ),
  ),
  rule(
    'live parts can be touched',
    8,
    terms(
      'voltage, live, energised, energized, mains, volt, volts, conductor*, wire, wires, wiring, cable*, busbar*, spannung',
    ),
    terms(
      'exposed, bare, touch*, uncovered, unprotected, stripped, insulation damaged, damaged insulation, blank, offen, still live, not isolated, not locked',
    ),
  ),
  rule(
    'a load fell or tipped',
    8,
    terms(
      'load, loads, crane*, hoist*, sling*, chain*, hook, forklift*, pallet*, rack*, scaffold*, ladder*, ceiling, roof, platform*, lift, elevator*, beam*, coil*, agv*, shuttle*, kran*, gabelstapler*',
    ),
    terms(
      'dropped, fell, fallen, falling, slipped, snapped, swung, swinging, toppled, tipped, tipping, collapsed, giving way, came down, crashed, collided, collision, hit',
    ),
  ),
  rule(
    'a vessel bursts or swells',
    8,
    terms(
      'vessel*, tank*, pipe*, boiler*, cylinder*, battery, batteries, accumulator*, hose*, reactor*, drum*, autoclave*, pressure*',
    ),
    terms(
      'burst*, ruptur*, explod*, bulging, bulged, swollen, swelling, overpressur*, over pressure*, cracked open, whipping, whipped, geplatzt, thermal runaway',
    ),
  ),
  rule(
    'something may start or move by itself',
    12,
    terms(
      'drive, drives, motor, motors, machine*, robot*, axis, axes, press, presses, spindle*, conveyor*, crane*, agv*, arm, gripper*, roll, rolls, roller*, mixer*, fan, fans, pump*, valve*, actuator*, lift, saw, antrieb*, maschine*, roboter*, presse*',
    ),
    terms(
      'start, starts, started, restart*, move, moves, moved, movement*, moving, motion, turn, turns, turned, rotate*, close, closes, closed, anlauf*, bewegt*',
    ),
    terms(
      'without a command, without command, without a start command, without start command, without warning, unexpected*, unintended*, inadvertent*, by itself, by themselves, on its own, on their own, by its own, uncontrolled, unerwartet*, von selbst, unkontrolliert*',
    ),
  ),
];
