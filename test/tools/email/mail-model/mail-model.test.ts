import { describe, expect, test } from 'vitest';
import { MandatoryReview } from '../../../../domain/email/triage/mandatory/mandatory.ts';
import { placeOf } from '../../../../domain/email/triage/meaning/mail-model.ts';
import { openMailModel } from '../../../../tools/email/mail-model/open-mail-model.ts';
import { readRequest } from '../../../../tools/email/mail-model/read-request.ts';

const review = new MandatoryReview(openMailModel());
const empty = { subject: '', quoted: '', hidden: '', attachments: [], raw: '' };
const findingsIn = (text: string, subject = '') => review.findings({ ...empty, subject, text });
const seenIn = (text: string): string[] =>
  findingsIn(text).flatMap(({ category, tier }) => (tier === 'lowered' ? [] : [category]));

const concerns: [category: string, text: string][] = [
  ['safety_concern', 'Two fitters went home with a headache after the tank was opened.'],
  ['safety_concern', 'Dem Kollegen tränen die Augen, seit er an der Reinigungsanlage war.'],
  ['safety_concern', 'A un compañero le dio un calambre al tocar el cuadro eléctrico.'],
  ['safety_concern', 'Een collega is naar het ziekenhuis gebracht met een brandwond aan zijn hand.'],
  ['safety_concern', "L'opérateur a été conduit à l'hôpital avec une brûlure à la main."],
  ['safety_concern', 'Un collega è stato portato al pronto soccorso con una mano schiacciata.'],
  ['safety_concern', 'Kolega został zabrany do szpitala z poparzoną ręką.'],
  ['production_stop', 'Since Monday nothing comes out of the dryer.'],
  ['production_stop', 'Seit heute früh kommt aus der Presse nichts mehr heraus.'],
  ['production_stop', 'La ligne 3 est arrêtée depuis ce matin, il n’y a plus de matière.'],
  ['production_stop', 'La línea 3 está parada desde esta mañana y no tenemos material.'],
  ['production_stop', 'La linea 3 è ferma da stamattina, manca il materiale.'],
  ['production_stop', 'Lijn 3 staat sinds vanochtend stil, er is geen materiaal meer.'],
  ['production_stop', 'Linia 3 stoi od rana, nie ma materiału.'],
  ['critical_quality_hold', 'The customer found a piece of metal in the cheese.'],
  ['critical_quality_hold', 'Der Kunde hat Glassplitter in der Marmelade gefunden.'],
  ['critical_quality_hold', 'Le client a trouvé un morceau de verre dans le fromage.'],
  ['critical_quality_hold', 'El cliente encontró un trozo de metal en el queso.'],
  ['critical_quality_hold', 'Il cliente ha trovato un pezzo di vetro nel formaggio.'],
  ['critical_quality_hold', 'De klant heeft een stuk metaal in de kaas gevonden.'],
  ['critical_quality_hold', 'Klient znalazł kawałek metalu w serze.'],
];

describe('the weights of this project', () => {
  test.each(concerns)('see a %s: %s', (category, text) => {
    expect(seenIn(text)).toContain(category);
  });

  test.each([
    'The fire drill is on Thursday at ten, nobody needs to leave.',
    'Line 2 has been running again since six, the cause was replaced.',
    'Die Linie läuft seit heute Morgen wieder, die Ursache ist behoben.',
    'Le prochain exercice d’évacuation a lieu jeudi à dix heures.',
    'El curso de primeros auxilios es el martes.',
    'Il verbale della riunione è in allegato.',
    'De notulen van het overleg zijn bijgevoegd.',
    'W załączeniu protokół ze spotkania.',
  ])('call nothing mandatory: %s', (text) => {
    expect(findingsIn(text).filter(({ tier }) => tier === 'mandatory')).toEqual([]);
  });

  test('read a sentence under its subject and beside its neighbours', () => {
    const drill = 'Drill on Thursday. The gas alarm sounds at ten, everybody leaves the hall.';
    expect(findingsIn(drill).filter(({ tier }) => tier !== 'lowered')).toEqual([]);
  });

  test('give a finding confidence, version, reason and the decisive sentence', () => {
    const text = 'Hello. Since Monday nothing comes out of the dryer. Kind regards';
    const [finding] = findingsIn(text, 'Short question');
    expect(finding).toMatchObject({
      category: 'production_stop',
      tier: 'mandatory',
      circumstance: null,
      producer: 'domain/email/meaning',
      version: 'classifier/1',
      found_in: 'text',
      quote: 'Since Monday nothing comes out of the dryer.',
    });
    expect(finding?.confidence).toBeGreaterThan(0.7);
    expect(finding?.confidence).toBeLessThan(1);
    expect(finding?.rule).toBe('reads as if production stands still or soon will');
  });

  test.each([
    ['Could you send me the drawing?', true],
    ['Auf Seite 3 fehlt noch deine Unterschrift.', true],
    ['Pourriez-vous nous envoyer le certificat ?', true],
    ['Prześlij mi proszę rysunek.', true],
    ['Just to say thank you.', false],
    ['Vielen Dank für die schnelle Hilfe.', false],
    ['Te lo mando mañana.', false],
  ])('know a request in every language: "%s" %s', (text, asks) => {
    expect(readRequest(text) > -2).toBe(asks);
  });

  test('know thanks', () => {
    expect(openMailModel().read('Many thanks for your help.')[placeOf('thanks')]).toBeGreaterThan(0);
  });
});
