const yes =
  /^(?:yes|yep|yeah|y|ok|okay|sure|do it|do that|go|go ahead|go on|confirm|confirmed|please do|yes please|agreed|apply|proceed|ja|oui|sí|si)[\s.!]*$/i;
const no =
  /^(?:no|nope|n|don'?t|do not|cancel|stop|never mind|nevermind|forget it|leave it|nein|non)[\s.!]*$/i;

/** Whether a message is a plain yes or no to the plan before it; null where it says something else. */
export function readConfirmation(content: string): 'yes' | 'no' | null {
  const text = content.normalize('NFKC').trim();
  if (yes.test(text)) return 'yes';
  return no.test(text) ? 'no' : null;
}
