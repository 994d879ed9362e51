import { expect, test } from 'vitest';
import { blockedBy } from './checked.ts';

/** Mail, and an answer to it that says nothing of its own. */
const replies: [string, string][] = [
  [
    'Can you send the drawing?',
    'Hello Anna,\n\nthank you for your mail. I will look for the drawing and come back to you.\n\nBest regards\nMe',
  ],
  [
    'Can you call me?',
    'Hello Anna,\n\nI am happy to call you. Which number should I use, and when would it suit you?',
  ],
  [
    'The pump P-101 leaks at the seal.',
    'Hello Anna,\n\nthank you for telling us about P-101. Could you send two photos of the seal?',
  ],
  [
    'Please confirm 16 bar for PSV-204.',
    'Hello Anna,\n\nyou ask about 16 bar for PSV-204. I have passed this on to our process engineer and will tell you the answer.',
  ],
  [
    'We need the certificate EN 10204 3.1.',
    'I have asked our quality department for the EN 10204 3.1 certificate.',
  ],
  ['The deadline is 12 March 2026.', 'I have noted 12 March as the deadline.'],
  [
    'Die Pumpe steht seit Montag.',
    'Guten Morgen Anna,\n\nvielen Dank für Ihre Nachricht. Ich kläre das mit der Instandhaltung und melde mich bei Ihnen.\n\nMit freundlichen Grüßen',
  ],
  [
    'Le joint fuit.',
    "Bonjour Anna,\n\nmerci pour votre message. Je vérifie avec l'atelier et je reviens vers vous.\n\nCordialement",
  ],
  [
    'La válvula tiene una fuga.',
    'Buenos días, Anna:\n\ngracias por su mensaje. Lo reviso con el taller y le respondo.\n\nUn saludo',
  ],
  [
    'Two things are open.',
    'Here is where we stand:\n\n1. The drawing is with our design team.\n2. The order is with purchasing.\n\nOne of the two needs an answer from you.',
  ],
  [
    'Please tell us the cause.',
    'We do not know the cause yet. We are looking into it and will let you know what we find.',
  ],
  ['Can you guarantee the date?', 'I cannot guarantee the date. Our planner has to look at it first.'],
  [
    'Can you give a discount?',
    'I cannot offer a discount myself; I have asked our purchasing department to answer you.',
  ],
  [
    'Please approve the deviation.',
    'I am not able to approve the deviation. Our quality manager has to decide.',
  ],
  ['Who is responsible?', 'I have forwarded your question to the colleague who looks after this line.'],
  ['Is the material compatible?', 'Could you tell us whether the seal is compatible with the medium?'],
  ['Is it stainless steel?', 'We need to check whether the seat is stainless steel.'],
  ['We see an offset of 0,5 mm.', 'You mention an offset of 0.5 mm. At which position did you measure it?'],
  [
    'Offer 4711 of 1.250 EUR',
    'Thank you for offer 4711 with 1,250 EUR. I have given it to our purchasing department.',
  ],
  [
    'See section 4.2 of the manual.',
    'I have read section 4.2 of the manual and have a question about the first step.',
  ],
  [
    'The line stopped at 14:30.',
    'Thank you for the report that the line stopped at 2:30 pm. Is it running again?',
  ],
  ['Please answer.', 'Sorry for the late answer. I was away and have read your mail only now.'],
  ['The batch 77120 is on hold.', 'Understood: batch 77120 stays on hold until quality has looked at it.'],
  ['Can we meet?', 'A meeting makes sense. Please suggest a time that suits you.'],
  [
    'We have 3 pumps and 2 spare seals.',
    'Thanks. So there are 3 pumps and 2 spare seals; is any of them in use?',
  ],
  ['The report is attached.', 'Thank you for the report. I read it and have no further questions.'],
  [
    'Wann kommt der Monteur?',
    'Ich habe die Planung gefragt, wann der Monteur kommt, und gebe Ihnen Bescheid.',
  ],
  [
    'Can you give the warranty terms?',
    'The warranty terms are a matter for our sales department; I have asked them to write to you.',
  ],
  ['What did the vibration show?', 'We have no vibration data for this pump. Could you send us yours?'],
  [
    'Is anybody there 24/7?',
    'Our control room answers 24/7; please call them about anything that cannot wait.',
  ],
  ['Please confirm receipt.', 'I confirm receipt of your mail and have started to look into it.'],
  [
    'We wait for the order.',
    'I confirm that your mail about the order has reached me. Purchasing has it now.',
  ],
  [
    'The drawing DRW-88 is at revision C.',
    'You are right that DRW-88 is at revision C. Which view do you mean?',
  ],
  [
    'Can you review the procedure?',
    'On the one hand the procedure is clear, on the other hand the 2nd step needs a drawing. I would add it.',
  ],
  ['Is the temperature sensor OK?', 'I have no answer yet. I will ask the shift and write to you again.'],
  [
    'Please tell me your view.',
    'In my view we should look at the seal first, then at the bearing. What do you think?',
  ],
  ['The report names ISO 4126.', 'The report names ISO 4126, as you say. Does the test house know this?'],
  [
    'Does this hold for calenders 1 to 4?',
    'You ask about "calenders 1 to 4". Which of them do you mean first?',
  ],
  ['We wrote down torque 12.', 'You write "torque 12" and nothing else. Is a unit missing?'],
  ['It took three weeks.', 'Thank you. Three weeks is long; I understand that you need an answer.'],
];

test.each(replies)('to "%s" an ordinary reply passes', (evidence, body) => {
  expect(blockedBy(body, { evidence })).toEqual([]);
});
