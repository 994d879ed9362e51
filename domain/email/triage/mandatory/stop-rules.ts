import { type MandatoryRule, terms } from './rule.ts';

const places = terms(
  'line, lines, production, plant, factory, shop floor, machine*, station*, press, presses, furnace*, oven*, kiln*, conveyor*, packaging, packing, assembly, mill, extruder*, calender*, mixer*, dryer*, coater*, coating, slitter*, filler*, filling, winder*, lane*, reactor*, robot*, cell*, unit, units, process, turbine*, compressor*, paint shop, body shop, welding, foundry, hall, crusher*, pump station, boiler*, operation*, manufacturing, linie*, anlage*, band, maschine*, fertigung, produktion, ligne*, usine',
);

const rule = (name: string, within: number, ...groups: readonly (readonly string[])[]): MandatoryRule => ({
  category: 'production_stop',
  name,
  within,
  groups,
});

/** Rules of `production_stop`: production equipment is stopped, or is about to be. */
export const stopRules: readonly MandatoryRule[] = [
  rule(
    'mentions a production stop',
    1,
    terms(
      'production stop*, production halt*, production is stopped, stop of production, stop production, stopping production, production down, production outage*, production standstill, production shutdown, production loss*, loss of production, production interruption*, line stop*, line down*, lines down, line stoppage*, line halt*, line standstill, line shutdown, plant shutdown, plant trip*, plant stop*, plant outage*, plant down, plant standstill, machine down, machines down, unplanned downtime, unplanned stop*, unplanned shutdown*, unplanned outage*, total outage, complete standstill, standstill, work stoppage*, emergency shutdown*, produktionsstopp*, produktionsstillstand*, produktionsausfall*, linienstopp*, linienstillstand*, bandstillstand*, bandstopp*, stillstand*, anlagenstillstand*, arret de production, arret de la ligne, arret de ligne, a larret',
    ),
  ),
  rule(
    'production equipment is stopped',
    7,
    places,
    terms(
      'stopped, has stopped, had to stop, have to stop, must stop, will stop, came to a stop, at a stop, stoppage*, halt, halted, halts, is down, are down, was down, went down, goes down, been down, down since, down again, down for, down completely, completely down, still down, standstill, stand still, stands still, stood still, standing still, stands idle, shutdown, shut down, shutting down, not running, isnt running, no longer running, not producing, not run, cannot run, cant run, cannot produce, cant produce, unable to run, unable to produce, no production, no output, zero output, out of operation, out of action, tripped, interrupted, suspended, ceased, nothing runs, nothing moves, not moving, does not start, doesnt start, wont start, not start*, not restart*, at a standstill, dead, idle, blocked, jammed, seized, broke down, breakdown*, broken down, been standing, is standing, are standing, standing since, stands since, standing again, not available, lost power, no power, power failure, without power, steht still, stehen still, steht seit, steht wieder, gestoppt, angehalten, ausgefallen, ausfall, arretee*',
    ),
  ),
  rule(
    'production cannot continue',
    10,
    terms(
      'cannot, cant, unable, not able, wont, no longer, impossible, had to, have to, will have to, must, forced to',
    ),
    terms(
      'continue production, keep producing, produce, run the line, run line, run production, start the line, restart the line, restart production, stop the line, stop line, stop production, stop the lines, halt the line, halt production, shut the line, shut down the line, shut down the plant, stop the plant, stop assembly',
    ),
  ),
];
