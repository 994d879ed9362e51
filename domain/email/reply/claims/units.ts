// One unit a line: its names, in lower case. Symbols are listed below, as written.
const names = `
day|days|tag|tage|tagen|jour|jours|día|días
workday|workdays|werktag|werktage|werktagen|arbeitstag|arbeitstage|arbeitstagen
week|weeks|wk|wks|woche|wochen|semaine|semaines|semana|semanas
month|months|monat|monate|monaten|mois|mes|meses
year|years|yr|yrs|jahr|jahre|jahren|an|ans|année|années|año|años
hour|hours|hr|hrs|stunde|stunden|std|heure|heures|hora|horas
minute|minutes|min|mins|minuten|minuto|minutos
second|seconds|sec|secs|sekunde|sekunden|seconde|secondes|segundo|segundos
mm|millimetre|millimetres|millimeter|millimeters|millimètre|millimètres|milímetro|milímetros
cm|centimetre|centimetres|centimeter|centimeters|zentimeter
metre|metres|meter|meters|metern|mètre|mètres|metro|metros
km|kilometre|kilometres|kilometer|kilometers
micron|microns|micrometre|micrometres|micrometer|micrometers|um|mikrometer
inch|inches|zoll|pouce|pouces|pulgada|pulgadas
kg|kilogram|kilograms|kilogramm|kilogramme|kilogrammes|kilo|kilos
gram|grams|gramm|gramme|grammes
tonne|tonnes|ton|tons|tonnen
bar|bars
barg|bar(g)
bara|bar(a)
mbar|millibar
kpa|kilopascal
psi
litre|litres|liter|liters|litern|litro|litros
kn|kilonewton
newton|newtons
rpm|u/min|min-1|1/min|tr/min
percent|per cent|prozent|pourcent|pct|por ciento
piece|pieces|pc|pcs|stück|stk|stücke|unit|units|pièce|pièces|pieza|piezas|ea|unidad|unidades
set|sets|satz|sätze
volt|volts
ampere|amperes|amp|amps
watt|watts
kilowatt|kilowatts
hertz
ppm
db|decibel|decibels
degree celsius|degrees celsius|grad celsius|celsius|degc
degree|degrees|grad|degrés
hrc
`
  .trim()
  .split('\n')
  .map((line) => line.split('|'));

const byName: ReadonlyMap<string, string> = new Map(
  names.flatMap((line) => line.map((name) => [name, line[0] ?? name])),
);

// Case distinguishes symbols: "m" and "M", "mW" and "MW" differ.
const bySymbol: ReadonlyMap<string, string> = new Map(
  Object.entries({
    d: 'day',
    h: 'hour',
    s: 'second',
    m: 'metre',
    µm: 'micron',
    '"': 'inch',
    '″': 'inch',
    g: 'gram',
    t: 'tonne',
    l: 'litre',
    L: 'litre',
    N: 'newton',
    kN: 'kn',
    Nm: 'Nm',
    N·m: 'Nm',
    'N*m': 'Nm',
    MPa: 'MPa',
    Pa: 'Pa',
    kPa: 'kpa',
    '%': 'percent',
    '‰': 'permille',
    V: 'volt',
    kV: 'kV',
    mV: 'mV',
    A: 'ampere',
    mA: 'mA',
    W: 'watt',
    kW: 'kilowatt',
    MW: 'MW',
    Hz: 'hertz',
    kHz: 'kHz',
    MHz: 'MHz',
    dB: 'db',
    'dB(A)': 'db',
    '°C': 'degree celsius',
    '°': 'degree',
    '°F': '°F',
    K: 'kelvin',
    'l/min': 'l/min',
    'L/min': 'l/min',
    'l/h': 'l/h',
    'm³/h': 'm3/h',
    'm3/h': 'm3/h',
    'm³': 'm3',
    m3: 'm3',
    'm²': 'm2',
    m2: 'm2',
    'mm²': 'mm2',
    mm2: 'mm2',
    'mm/s': 'mm/s',
    'm/s': 'm/s',
    'N/mm²': 'N/mm2',
    'N/mm2': 'N/mm2',
    kWh: 'kWh',
    kVA: 'kVA',
    Ω: 'ohm',
    kΩ: 'kohm',
    MB: 'MB',
    GB: 'GB',
    kB: 'kB',
    'kg/m³': 'kg/m3',
    'kg/h': 'kg/h',
    'kg/m3': 'kg/m3',
    Stk: 'piece',
    VAC: 'VAC',
    VDC: 'VDC',
    'mg/l': 'mg/l',
    'µm/m': 'µm/m',
    cSt: 'cSt',
  }),
);

/** Returns the single name of a unit from its written form; null if it is not a unit. */
export function readUnit(written: string): string | null {
  const plain = written.replaceAll('μ', 'µ').replace(/^°\s/, '°').replace(/\s+/g, ' ');
  return bySymbol.get(plain) ?? byName.get(plain.toLowerCase()) ?? null;
}
