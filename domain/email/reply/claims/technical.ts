import type { Claim, ClaimReader } from './claim.ts';

/** Statements that are either true or false, by their sense; the cited text must contain the same statement. */
const statements: Readonly<Record<string, string>> = {
  // Materials.
  'stainless steel': 'stainless(?: steel)?|edelstahl|acier inoxydable|inox|acero inoxidable',
  'carbon steel': 'carbon steel|kohlenstoffstahl',
  'cast iron': 'cast iron|grauguss|gusseisen|fonte',
  duplex: 'duplex(?: steel)?',
  hastelloy: 'hastelloy',
  inconel: 'inconel',
  titanium: 'titanium|titan|titane',
  ptfe: 'ptfe|teflon',
  fkm: 'fkm|fpm|viton',
  epdm: 'epdm',
  nbr: 'nbr|nitrile',
  peek: 'peek',
  // Fitness.
  'suitable for':
    '(?:is|are|be) suitable (?:for|with)|(?:ist|sind) geeignet|geeignet für|convient|est adaptée?|es adecuad[oa]',
  'compatible with': '(?:is|are|fully) compatible|compatible (?:with|to)|kompatibel|compatibles? avec',
  'resistant to': 'resistant (?:to|against)|withstands?|beständig gegen|résistante? (?:à|aux)',
  'rated for': '(?:is|are) rated (?:for|to|at)|ausgelegt (?:für|auf)',
  interchangeable: 'interchangeable|drop-in replacement|one-to-one replacement|austauschbar|baugleich',
  'meets the requirements':
    'meets? (?:the|all|your|our) (?:\\p{L}+ )?(?:specifications?|specs?|requirements?|tolerances?)|complies with|(?:is|are) compliant|conforms? to|entspricht (?:der|den|dem)|erfüllt (?:die|alle)|est conforme|cumple con',
  'within tolerance':
    '(?:is|are|was|were|lies?) (?:well )?(?:within|inside|in) (?:the )?(?:tolerances?|spec(?:ification)?s?|limits?)|innerhalb der (?:toleranz|spezifikation)',
  passed:
    'passed (?:the|all|its|our) (?:\\p{L}+ )?(?:tests?|inspections?|checks?)|(?:prüfung|test) bestanden',
  certified:
    '(?:is|are|fully) certified|certified (?:to|for|according)|zertifiziert|certifiée?s? |certificad[oa]s?',
  'explosion proof': 'explosion[- ]proof|atex[- ](?:certified|approved|rated)|explosionsgeschützt',
  'food grade': 'food[- ](?:grade|safe)|lebensmittelecht|fda[- ](?:approved|compliant)',
  'leak tight': 'leak[- ](?:tight|free|proof)|dicht geprüft',
  'maintenance free': 'maintenance[- ]free|wartungsfrei',
  harmless:
    '(?:is|are) (?:completely |perfectly |absolutely )?(?:harmless|safe to)|(?:ist|sind) (?:völlig )?(?:ungefährlich|unbedenklich)',
  // Causes and states.
  'root cause':
    '(?:the )?(?:root )?cause (?:is|was)|(?:is|was|were|been) caused by|die ursache (?:ist|war|liegt)|la cause est|la causa es',
  'in stock':
    '(?:is|are|have (?:it|them)) (?:in|on) stock|available (?:from|ex) stock|auf lager|(?:ab lager|sofort) (?:lieferbar|verfügbar)|en stock',
  shipped:
    '(?:has|have|had|was|were) (?:already )?(?:been )?(?:shipped|dispatched|delivered)|(?:we|i) (?:have )?(?:already )?(?:shipped|dispatched|delivered)|wurden? (?:bereits )?(?:versandt|verschickt|geliefert)|a été (?:expédiée?|livrée?)|ha sido (?:enviado|entregado)',
  paid: '(?:has|have|was|were) (?:already )?(?:been )?paid|wurden? (?:bereits )?(?:bezahlt|überwiesen)|a été payée?',
  ordered:
    '(?:has|have|was|were) (?:already )?been ordered|(?:we|i) (?:have )?(?:already )?ordered|wurden? (?:bereits )?bestellt',
  repaired:
    '(?:has|have|was|were) (?:already )?been (?:repaired|replaced|exchanged|corrected|fixed)|(?:we|i) (?:have )?(?:already )?(?:repaired|replaced)|wurden? (?:bereits )?(?:repariert|ersetzt|ausgetauscht|behoben)',
  tested:
    '(?:has|have|was|were) (?:already )?(?:been )?(?:\\p{L}+ )?tested|(?:we|i) (?:have )?(?:already )?tested|wurden? (?:bereits )?(?:getestet|geprüft)',
  released:
    '(?:has|have|was|were) (?:already )?been (?:released|approved|cleared|signed off)|wurden? (?:bereits )?(?:freigegeben|genehmigt)',
  defective: '(?:is|are|was|were) (?:defective|faulty)|(?:ist|war|sind|waren) (?:defekt|fehlerhaft)',
};

const patterns = Object.entries(statements).map(
  ([name, words]) => [name, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu')] as const,
);

// Questions, requests, wishes, doubts, denials and open points state nothing.
const notStated =
  /\?\s*$|(?<![\p{L}])(?:please|could you|can you|would you|whether|if|once|until|unless|as soon as|when|should|need to|needs to|to check|will check|to clarify|clarify|investigate|find out|not (?:yet )?(?:sure|clear|known)|ob|bitte|falls|wenn|sobald|prüfen|klären|si|quand|dès que|veuillez|vérifier|por favor|cuando|verificar|comprobar)(?![\p{L}])/iu;

/** Reads the technical statements of a sentence; none if it asks or doubts. */
export const technicalIn: ClaimReader = (sentence) =>
  notStated.test(sentence) ? [] : statementsIn(sentence);

/** Returns every wording of a technical statement, also in a question: the cited text may put it in any form. */
export function statementsIn(text: string): Claim[] {
  return patterns.flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)].map(
      (match): Claim => ({
        kind: 'technical',
        values: [name],
        text: match[0],
        start: match.index,
        end: match.index + match[0].length,
      }),
    ),
  );
}
